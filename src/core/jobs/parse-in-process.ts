import { JobProcessEnded, openJobProcess } from './job-process.ts'

/** Wall-clock factor on the CPU limit, for busy machines and for processes that only wait. */
const TIMEOUT_FACTOR = 3

/** `refused`: sentence, because errors lose their class between processes. */
export type ParsedOrRefused<Read> = { read: Read } | { refused: string }

type Parser = Omit<Parameters<typeof openJobProcess>[0], 'environment'> & {
  milliseconds: number
  refusal: new (sentence: string, options?: ErrorOptions) => Error
  sentences: { tooLong: string; tooLarge: string; unreadable: string }
}

/** Parses an untrusted file in a single-use process. @throws {Error} of the class `refusal` */
export async function parseInProcess<Read>(
  { milliseconds, refusal, sentences, ...options }: Parser,
  order: unknown,
): Promise<Read> {
  const parser = openJobProcess(options)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    parser.close()
  }, TIMEOUT_FACTOR * milliseconds)
  try {
    const answer = (await parser.ask(order)) as ParsedOrRefused<Read>
    if ('refused' in answer) throw new refusal(answer.refused)
    return answer.read
  } catch (cause) {
    if (cause instanceof refusal) throw cause
    const { isOutOfTime, isOutOfMemory } = cause instanceof JobProcessEnded ? cause : {}
    const which = isLate || isOutOfTime ? 'tooLong' : isOutOfMemory ? 'tooLarge' : 'unreadable'
    throw new refusal(sentences[which], { cause })
  } finally {
    clearTimeout(timer)
    parser.close()
  }
}
