import { readHeading } from '#/features/spreadsheets/model/read-heading.ts'
import { HELP_WORKSHEET, type SpreadsheetColumn } from '#/publishing/model/columns/spreadsheet-column.ts'
import type { SpreadsheetSubject } from '#/features/spreadsheets/model/spreadsheet-subject.ts'
import type { Spreadsheet, Worksheet } from '#/core/files/spreadsheet.ts'
import { fold } from '#/language/fold.ts'
import type {
  DateOrder,
  DecimalSign,
  DecimalSigns,
} from '#/publishing/model/columns/date-and-decimal-signs.ts'
import type { MatchedColumns } from '#/features/spreadsheets/model/find-columns.ts'
import { formatList } from '#/language/es-AR/format.ts'

type ReadSheet = Pick<ChosenSheet, 'sheet'> & {
  columns: readonly SpreadsheetColumn[]
  matched: MatchedColumns
}
type Guessed = { signs: DecimalSigns; sign: DecimalSign | null; dates: DateOrder }

/** Worksheet name within Excel's limits: 31 characters, without `: \ / ? * [ ]`. */
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

/** Worksheets to read with their subjects, or a sentence on why there are none. */
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
  // Only the product worksheet has codes; notes and totals are on others.
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

/** Assumptions made while reading a file, for the reviewer. */
export function importNotes(file: Spreadsheet, sheets: readonly ReadSheet[], guessed: Guessed): string[] {
  const { signs, sign, dates } = guessed
  const unread = file.sheets.filter(
    (each) =>
      each.rows.length > 0 && each.name !== HELP_WORKSHEET && !sheets.some(({ sheet }) => sheet === each),
  )
  const names = (some: readonly { name: string | null }[]) => formatList(some.map(({ name }) => `«${name}»`))
  const headings = sheets.flatMap(({ sheet, columns, matched }) => {
    const { top, headers, found } = readHeading(sheet.rows, columns, matched)
    const where = sheets.length > 1 ? `Hoja «${sheet.name}»: ` : ''
    const units = [...found.places].flatMap(([place, { unit }]) =>
      unit === undefined || fold(headers[place] ?? '').includes(fold(unit))
        ? []
        : [`«${headers[place]}» en ${unit}`],
    )
    return [
      ...(top > 0 ? [`${where}Los títulos se tomaron de la fila ${top + 1}; lo de arriba no se leyó.`] : []),
      ...(units.length > 0 ? [`${where}Sin unidad en el título, se leyó ${formatList(units)}.`] : []),
    ]
  })
  return [
    ...(file.notes ?? []),
    ...(unread.length > 0
      ? [`Se leyó la hoja ${names(sheets.map(({ sheet }) => sheet))}, y no ${names(unread)}.`]
      : []),
    ...headings,
    ...(sign === 'point' && signs.point > 0
      ? ['Los decimales se leyeron con punto, como los escribe el archivo: «9.4» es 9,4.']
      : []),
    ...(sign === 'comma' && signs.comma > 0 ? ['Los decimales se leyeron con coma.'] : []),
    ...(dates === 'month' ? ['Las fechas se leyeron con el mes primero: «03/28/2030» es 28/3/2030.'] : []),
  ]
}
