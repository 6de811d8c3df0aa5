import type { FileSource } from '#/features/supplier-sheets/model/products-in-sheet.ts'
import { FairQueue } from '#/core/jobs/fair-queue.ts'
import { parseInProcess } from '#/core/jobs/parse-in-process.ts'

/** Refusal with a Spanish sentence on what to do. */
export class SourceRefused extends Error {
  override readonly name = 'SourceRefused'
}

export type SourceReader = {
  /** Reads a file, taking turns among accounts. @throws {SourceRefused} {Overloaded} {GaveUp} */
  read(account: string, file: string, signal?: AbortSignal): Promise<FileSource>
}

declare module '#/core/services/app.ts' {
  interface App {
    sources: SourceReader
  }
}

/** The process uses some 90 MB before reading anything. */
const SOURCE_PROCESS_LIMITS = { megabytes: 400, seconds: 6 }
const SOURCE_HEAP_MB = 256
/** Upper limit of wall-clock time on a busy machine, in milliseconds. */
const SOURCE_TIMEOUT_MS = 90_000
/** Queue limits; per account, fewer than those that make the queue pause. */
const SOURCE_TURNS = { running: 1, waiting: 40, waitingOfOne: 6 }

const SOURCE_REFUSALS = {
  tooLong: 'Leer el archivo tarda demasiado: dejá sólo lo del producto, o pegá el texto.',
  tooLarge: 'El archivo, una vez abierto, es demasiado grande: dejá sólo lo del producto, o pegá el texto.',
  unreadable: 'El archivo no se puede leer: guardalo de nuevo, o pegá el texto.',
}

/** Reads each untrusted file with `module` in its own process, limited in time and memory. */
export function openSourceReader(module: URL, limits = SOURCE_PROCESS_LIMITS): SourceReader {
  const turns = new FairQueue(SOURCE_TURNS)
  return {
    read: (account, file, signal) => turns.run(account, () => readInProcess(module, file, limits), signal),
  }
}

function readInProcess(module: URL, file: string, limits: typeof SOURCE_PROCESS_LIMITS): Promise<FileSource> {
  return parseInProcess(
    {
      module,
      heapMb: SOURCE_HEAP_MB,
      limits,
      parser: { file },
      milliseconds: SOURCE_TIMEOUT_MS,
      refusal: SourceRefused,
      sentences: SOURCE_REFUSALS,
    },
    file,
  )
}
