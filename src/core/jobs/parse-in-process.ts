import { JobProcessEnded, openJobProcess } from './job-process.ts'

/** The limit counts seconds of a processor; a busy machine gives it fewer of them, and one that waits for nothing ends as well. */
const TIMEOUT_FACTOR = 3

/** `refused` is a sentence: an error would lose its class on the way. */
export type ParsedOrRefused<Read> = { read: Read } | { refused: string }

type Parser = Omit<Parameters<typeof openJobProcess>[0], 'environment'> & {
  milliseconds: number
  refusal: new (sentence: string, options?: ErrorOptions) => Error
  sentences: { tooLong: string; tooLarge: string; unreadable: string }
}

/** In a process that ends with it, whatever is in the file. @throws {Error} of the class of refusals */
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
