import { writeWorkbook } from '#/adapters/spreadsheets/workbook.ts'
import { catalogueIssues } from '#/app/pages/catalogue-issues.ts'
import type { SpreadsheetTools } from '#/features/spreadsheets/server/spreadsheet-tasks.ts'

export const SPREADSHEET_TOOLS: SpreadsheetTools = { catalogueIssues, writeWorkbook }
