import { expect, it } from 'vitest'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { SPREADSHEET_LIMITS } from '#/core/files/spreadsheet.ts'
import { parseSpreadsheet } from '#/adapters/spreadsheets/workbook.ts'
import { runSpreadsheetTask } from './run-spreadsheet-task.ts'
import { doSpreadsheetTask, type SpreadsheetTask } from '#/features/spreadsheets/server/spreadsheet-tasks.ts'
import { SPREADSHEET_TOOLS } from './spreadsheet-tools.ts'

const documents = sampleDocuments()

it('a thread compares and writes like this one, and reports its progress', async () => {
  const write = { kind: 'write', format: 'csv', type: 'torre', codes: null } as const
  const written = await runSpreadsheetTask(documents, write)
  expect(Buffer.from(written)).toEqual(
    Buffer.from(await doSpreadsheetTask(SPREADSHEET_TOOLS, documents, write)),
  )
  const compare: Extract<SpreadsheetTask, { kind: 'compare' }> = {
    kind: 'compare',
    file: await parseSpreadsheet(Buffer.from(written), SPREADSHEET_LIMITS),
    type: 'torre',
    mode: 'publish',
    drafts: new Map(),
    matched: [],
    decimals: null,
  }
  const progressReports: { done: number; total: number }[] = []
  const compared = await runSpreadsheetTask(documents, compare, (progress) => progressReports.push(progress))
  expect(compared).toEqual(await doSpreadsheetTask(SPREADSHEET_TOOLS, documents, compare))
  expect(compared.products.length).toBeGreaterThan(1)
  expect(progressReports.at(-1)?.total).toBe(compared.products.length)
})
