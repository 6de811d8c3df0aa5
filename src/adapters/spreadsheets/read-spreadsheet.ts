import {
  SPREADSHEET_LIMITS,
  SpreadsheetRefused,
  type Spreadsheet,
  type SpreadsheetLimits,
} from '#/core/files/spreadsheet.ts'
import { parseInProcess } from '#/core/jobs/parse-in-process.ts'
import type { ReadJob } from './read-process.ts'

const SPREADSHEET_JOB_SENTENCES = {
  tooLong: 'Leer el archivo tarda demasiado: partilo en varios, o guardalo como CSV.',
  tooLarge: 'El archivo es demasiado grande: partilo en varios.',
  unreadable: 'El archivo no se puede leer: abrilo en Excel, guardalo de nuevo y probá otra vez.',
}
/** Memory besides the heap, for decompressed bytes. */
const BUFFERS_MB = 512

let last: Promise<unknown> = Promise.resolve()

/** Reads in a separate process, one file at a time to limit memory. @throws {SpreadsheetRefused} */
export function readSpreadsheet(
  bytes: Uint8Array,
  limits: SpreadsheetLimits = SPREADSHEET_LIMITS,
): Promise<Spreadsheet> {
  const reading = last.then(() => readNow(bytes, limits))
  last = reading.catch(() => undefined)
  return reading
}

function readNow(bytes: Uint8Array, limits: SpreadsheetLimits): Promise<Spreadsheet> {
  const job: ReadJob = { bytes, limits }
  return parseInProcess(
    {
      module: new URL('./read-process.ts', import.meta.url),
      heapMb: limits.heapMb,
      limits: { megabytes: limits.heapMb + BUFFERS_MB, seconds: limits.milliseconds / 1000 },
      parser: {},
      milliseconds: limits.milliseconds,
      refusal: SpreadsheetRefused,
      sentences: SPREADSHEET_JOB_SENTENCES,
    },
    job,
  )
}
