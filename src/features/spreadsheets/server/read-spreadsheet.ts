import { Worker } from 'node:worker_threads'
import {
  SPREADSHEET_LIMITS,
  SpreadsheetRefused,
  type Spreadsheet,
  type SpreadsheetLimits,
} from '#/core/files/spreadsheet.ts'
import type { WorkerAnswer, WorkerAsk } from '#/engines/spreadsheets/spreadsheet-worker.ts'

let last: Promise<unknown> = Promise.resolve()

/** In a thread, one at a time, for the memory. @throws {SpreadsheetRefused} */
export function readSpreadsheet(
  bytes: Uint8Array,
  limits: SpreadsheetLimits = SPREADSHEET_LIMITS,
): Promise<Spreadsheet> {
  const reading = last.then(() => readNow(bytes, limits))
  last = reading.catch(() => undefined)
  return reading
}

function readNow(bytes: Uint8Array, limits: SpreadsheetLimits): Promise<Spreadsheet> {
  const worker = new Worker(new URL('../../../engines/spreadsheets/spreadsheet-worker.ts', import.meta.url), {
    workerData: { bytes, limits } satisfies WorkerAsk,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, stackSizeMb: 4 },
  })
  return new Promise<Spreadsheet>((resolve, reject) => {
    const refuse = (sentence: string, cause?: unknown) => reject(new SpreadsheetRefused(sentence, { cause }))
    const timer = setTimeout(
      () => refuse('Leer el archivo tarda demasiado: partilo en varios, o guardalo como CSV.'),
      limits.milliseconds,
    )
    worker.once('message', (answer: WorkerAnswer) =>
      'read' in answer ? resolve(answer.read) : refuse(answer.refused),
    )
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        refuse('El archivo es demasiado grande: partilo en varios.', error)
      else refuse('El archivo no se puede leer: abrilo en Excel, guardalo de nuevo y probá otra vez.', error)
    })
    worker.once('exit', () =>
      refuse('El archivo no se puede leer: abrilo en Excel, guardalo de nuevo y probá otra vez.'),
    )
    worker.once('exit', () => clearTimeout(timer))
  }).finally(() => worker.terminate())
}
