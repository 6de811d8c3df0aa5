import { readHeading } from '#/features/spreadsheets/model/read-heading.ts'
import { HELP_WORKSHEET, type SpreadsheetColumn } from '#/publishing/model/columns/spreadsheet-column.ts'
import type { SpreadsheetSubject } from '#/features/spreadsheets/model/spreadsheet-subject.ts'
import type { Spreadsheet, Worksheet } from '#/core/files/spreadsheet.ts'
import { fold } from '#/language/fold.ts'

/** Excel takes up to 31 signs, and not these. */
export const sheetName = ({ label }: SpreadsheetSubject) => label.replaceAll(/[:\\/?*[\]]/g, ' ').slice(0, 31)

export type ChosenSheet = { sheet: Worksheet; subject: SpreadsheetSubject; index: number }

type Subjects = {
  all: readonly SpreadsheetSubject[]
  subjectOf: (id: string) => SpreadsheetSubject | undefined
  columnsOf: (subject: SpreadsheetSubject) => readonly SpreadsheetColumn[]
  subjectByCodes: (sheet: Worksheet) => SpreadsheetSubject | undefined
}

/** Rows inspected to guess the type. */
export const ROWS_LOOKED_AT = 500

/** Worksheets added by the exporting program. */
const OF_PROGRAMS = /^(?:export summary|resumen de (?:la )?exportacion)$/

/** Or why there is none. */
export function chooseSheets(
  { sheets }: Spreadsheet,
  type: string | null,
  { all, subjectOf, columnsOf, subjectByCodes }: Subjects,
): ChosenSheet[] | string {
  const named = (name: string | null) => all.find((each) => fold(sheetName(each)) === fold(name ?? ''))
  const own = [...sheets.entries()].filter(
    ([, { name, rows }]) => name !== HELP_WORKSHEET && !OF_PROGRAMS.test(fold(name ?? '')) && rows.length > 0,
  )
  if (own.length === 0) return 'La planilla está vacía: completá al menos una fila.'
  if (type === null) {
    const chosen = own.map(([index, sheet]) => ({
      sheet,
      index,
      subject: named(sheet.name) ?? subjectByCodes(sheet),
    }))
    const unknown = chosen.find((each) => !each.subject)
    if (unknown) {
      return unknown.sheet.name === null
        ? 'Un CSV es de un solo tipo de producto, y sus códigos no dicen de cuál: elegilo y subilo de nuevo.'
        : `La hoja «${unknown.sheet.name}» no se llama como ningún tipo de producto: ponele ese nombre, o elegí el tipo y dejá una sola hoja.`
    }
    return chosen as ChosenSheet[]
  }
  const wanted = subjectOf(type)
  if (!wanted) return 'Ese tipo de producto ya no existe: elegí otro.'
  const byName = own.filter(([, { name }]) => fold(sheetName(wanted)) === fold(name ?? ''))
  // Notes and totals have sheets of their own; that of products has codes.
  const matching =
    own.length === 1
      ? own
      : byName.length > 0
        ? byName
        : own.filter(([, { rows }]) => readHeading(rows, columnsOf(wanted)).found.code >= 0)
  if (matching.length !== 1)
    return 'La planilla tiene varias hojas: dejá una sola, o elegí «Productos de todos los tipos».'
  return matching.map(([index, sheet]) => ({ sheet, index, subject: wanted }))
}
