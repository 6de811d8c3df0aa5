import { writeWorkbook } from '#/adapters/spreadsheets/workbook.ts'
import { catalogueFaults } from '#/app/pages/catalogue-faults.ts'
import type { SpreadsheetTools } from '#/features/spreadsheets/server/spreadsheet-tasks.ts'

export const SPREADSHEET_TOOLS: SpreadsheetTools = { catalogueFaults, writeWorkbook }
