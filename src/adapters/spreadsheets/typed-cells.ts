import type { WorksheetCell } from '#/core/files/spreadsheet.ts'

/** «88 %» for 0.88, without binary rounding noise. */
export const percentCell = (value: number): WorksheetCell => ({
  kind: 'percent',
  text: `${String(Number((value * 100).toPrecision(12))).replace('.', ',')} %`,
})

/** Cell in scientific notation: «5E3» is a number, or a code misread by a spreadsheet. */
export const powerCell = (value: number): WorksheetCell => ({ kind: 'power', text: String(value) })
