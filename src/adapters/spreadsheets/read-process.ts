import { SpreadsheetRefused, type Spreadsheet, type SpreadsheetLimits } from '#/core/files/spreadsheet.ts'
import { parseSpreadsheet } from '#/adapters/spreadsheets/workbook.ts'
import { answerJobs } from '#/core/jobs/answer-jobs.ts'
import type { ParsedOrRefused } from '#/core/jobs/parse-in-process.ts'

export type ReadJob = { bytes: Uint8Array; limits: SpreadsheetLimits }

answerJobs(async ({ bytes, limits }: ReadJob): Promise<ParsedOrRefused<Spreadsheet>> => {
  try {
    return { read: await parseSpreadsheet(Buffer.from(bytes), limits) }
  } catch (error) {
    if (error instanceof SpreadsheetRefused) return { refused: error.message }
    throw error
  }
})
