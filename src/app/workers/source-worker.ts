import { readFile } from 'node:fs/promises'
import { PdfRefused } from '#/core/files/pdf-text.ts'
import { SpreadsheetRefused } from '#/core/files/spreadsheet.ts'
import type { FileSource } from '#/features/supplier-sheets/model/products-in-sheet.ts'
import { answerJobs } from '#/core/jobs/answer-jobs.ts'
import type { ParsedOrRefused } from '#/core/jobs/parse-in-process.ts'
import { parsePdf } from '#/adapters/pdf-reading/parse-pdf.ts'
import { parseSpreadsheet } from '#/adapters/spreadsheets/workbook.ts'
import { parseSource } from '#/features/supplier-sheets/server/parse-source.ts'

answerJobs(async (file: string): Promise<ParsedOrRefused<FileSource>> => {
  try {
    return { read: await parseSource(await readFile(file), { parsePdf, parseSpreadsheet }) }
  } catch (error) {
    if (error instanceof SpreadsheetRefused || error instanceof PdfRefused) return { refused: error.message }
    throw error
  }
})
