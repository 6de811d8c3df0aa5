import type { DateOrder } from '#/publishing/model/columns/date-order.ts'
import type { DecimalSign, DecimalSigns } from '#/publishing/model/columns/decimal-signs.ts'
import type { MatchedColumns } from '#/features/spreadsheets/model/find-columns.ts'
import { readHeading } from '#/features/spreadsheets/model/read-heading.ts'
import { HELP_WORKSHEET, type SpreadsheetColumn } from '#/publishing/model/columns/spreadsheet-column.ts'
import type { Spreadsheet } from '#/core/files/spreadsheet.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { fold } from '#/language/fold.ts'
import type { ChosenSheet } from './sheets-of.ts'

type ReadSheet = Pick<ChosenSheet, 'sheet'> & {
  columns: readonly SpreadsheetColumn[]
  matched: MatchedColumns
}
type Guessed = { signs: DecimalSigns; sign: DecimalSign | null; dates: DateOrder }

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
