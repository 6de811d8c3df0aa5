import { parentPort, workerData } from 'node:worker_threads'
import { SpreadsheetRefused, type SpreadsheetLimits, type Spreadsheet } from '#/core/files/spreadsheet.ts'
import { parseSpreadsheet } from '#/adapters/spreadsheets/workbook.ts'

export type WorkerAsk = { bytes: Uint8Array; limits: SpreadsheetLimits }
export type WorkerAnswer = { read: Spreadsheet } | { refused: string }

// Ends after one file, with its memory.
const { bytes, limits } = workerData as WorkerAsk
parentPort!.postMessage(await answer(), [])

async function answer(): Promise<WorkerAnswer> {
  try {
    return { read: await parseSpreadsheet(Buffer.from(bytes), limits) }
  } catch (error) {
    if (error instanceof SpreadsheetRefused) return { refused: error.message }
    throw error
  }
}
