import type { SupplierSource } from '#/features/supplier-sheets/supplier-sheet-data.ts'
import { FairQueue } from '#/core/jobs/fair-queue.ts'
import { JobProcessEnded, openJobProcess } from '#/core/jobs/job-process.ts'
import type { SourceAnswer } from './source-worker.ts'

/** A Spanish sentence that says what to do. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused'
}

export type SourceReader = {
  /** In turns among accounts. @throws {SourceRefused} {Overloaded} {GaveUp} */
  read(account: string, file: string, signal?: AbortSignal): Promise<SupplierSource>
}

/** A process takes some 90 MB before it reads anything. */
const LIMITS = { megabytes: 400, seconds: 6 }
const HEAP_MB = 256
/** Enough however busy the machine is. */
const TIMEOUT_MS = 90_000
/** Of one account fewer than the crowd that the queue makes rest. */
const TURNS = { running: 1, waiting: 40, waitingOfOne: 6 }

const TOO_LONG = 'Leer el archivo tarda demasiado: dejá sólo lo del producto, o pegá el texto.'
const TOO_LARGE =
  'El archivo, una vez abierto, es demasiado grande: dejá sólo lo del producto, o pegá el texto.'
const UNREADABLE = 'El archivo no se puede leer: guardalo de nuevo, o pegá el texto.'

/** Each in a process of its own, with limits of time and memory, whatever is in it. */
export function openSourceReader(limits = LIMITS): SourceReader {
  const turns = new FairQueue(TURNS)
  return { read: (account, file, signal) => turns.run(account, () => readInProcess(file, limits), signal) }
}

async function readInProcess(file: string, limits: typeof LIMITS): Promise<SupplierSource> {
  const reader = openJobProcess({
    module: new URL('./source-worker.ts', import.meta.url),
    heapMb: HEAP_MB,
    limits,
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reader.close()
  }, TIMEOUT_MS)
  try {
    const answer = (await reader.ask(file)) as SourceAnswer
    if ('refused' in answer) throw new SourceRefused(answer.refused)
    return answer.read
  } catch (cause) {
    if (cause instanceof SourceRefused) throw cause
    const ended = cause instanceof JobProcessEnded ? cause : undefined
    const sentence = isLate || ended?.isOutOfTime ? TOO_LONG : ended?.isOutOfMemory ? TOO_LARGE : UNREADABLE
    throw new SourceRefused(sentence, { cause })
  } finally {
    clearTimeout(timer)
    reader.close()
  }
}
