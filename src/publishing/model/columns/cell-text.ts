import { formatExact } from '#/language/es-AR/exact-number.ts'
import { TextError } from '#/language/text-error.ts'
import { dayFirst, type DateOrder, withComma, type DecimalSign } from './date-and-decimal-signs.ts'
import { unescapeFormula } from '#/language/escape-formula.ts'
import type { SpreadsheetColumn } from './spreadsheet-column.ts'

/** `formula`: one without a cached value; `kind`: cell type. */
export type SpreadsheetCell =
  | string
  | number
  | boolean
  | null
  | { readonly formula: string }
  | { readonly kind: 'date' | 'time' | 'percent' | 'power'; readonly text: string }

/** Cell as text; empty for an empty cell. @throws {TextError} for a formula */
export function cellText(cell: SpreadsheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return unescapeFormula(cell.replaceAll(/\r\n?/g, '\n')).trim()
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  if (typeof cell === 'number') return String(cell)
  if ('kind' in cell) return cell.text
  throw new TextError('Tiene una fórmula: copiá la celda y pegala como valor.')
}

const ERROR = /^#(?:N\/[AD]|NULL!|¡?(?:NULO|REF|VALOR|NUM|DIV\/0)!|VALUE!|¿?(?:NAME|NOMBRE)\?)$/
const CELL_TYPE_NAMES = { date: 'fecha', time: 'hora', power: 'número' } as const
/** Excel stores 15 significant digits. */
const MAX_EXACT_NUMBER = 1e15

/** Sentence for a cell whose typed content was lost; undefined otherwise. */
export function lostType(cell: SpreadsheetCell | undefined): string | undefined {
  const again = 'poné la celda en formato «Texto» y escribilo de nuevo'
  if (typeof cell === 'string' && ERROR.test(cell))
    return `Tiene un error (${cell}): corregilo en la planilla y subila de nuevo.`
  if (typeof cell === 'number' && Math.abs(cell) >= MAX_EXACT_NUMBER)
    return `Excel guarda 15 cifras de un número, y este tiene más: ${again}.`
  if (cell === null || typeof cell !== 'object' || 'formula' in cell || cell.kind === 'percent')
    return undefined
  const day = cell.text.replace(/^(\d+)-0?(\d+)-0?(\d+)/, '$3/$2/$1')
  return `Excel (o LibreOffice) lo convirtió en ${CELL_TYPE_NAMES[cell.kind]} (${day}): ${again}.`
}

/** Decimal sign and date order of a file. */
export type WrittenWay = { sign?: DecimalSign | undefined; dates?: DateOrder | undefined }

const SPREADSHEET_FLAGS: Readonly<Record<string, string>> = {
  TRUE: 'Sí',
  VERDADERO: 'Sí',
  FALSE: 'No',
  FALSO: 'No',
}

/** @throws {TextError} */
export function readCell(
  column: SpreadsheetColumn,
  cell: SpreadsheetCell,
  cellText: string,
  { sign = 'comma', dates = 'day' }: WrittenWay = {},
): unknown {
  const kind = cell !== null && typeof cell === 'object' && 'kind' in cell ? cell.kind : undefined
  if (column.isNumber && kind === 'power') return column.read(formatExact(Number(cellText)))
  const lost = column.isDate && kind === 'date' ? undefined : lostType(cell)
  if (lost !== undefined) throw new TextError(lost)
  if (column.isDate) return column.read(dayFirst(cellText, dates))
  const text =
    column.isNumber && !column.isMoney && typeof cell === 'string' ? withComma(cellText, sign) : cellText
  if (typeof cell !== 'number') {
    if (!column.options) return column.read(text)
    // CSV exports turn «5.0» into «5» and use the program's word for yes.
    const own = SPREADSHEET_FLAGS[text.toUpperCase()] ?? text.replace(',', '.')
    return readEither(column, [text, own, /^\d+$/.test(text) ? `${text}.0` : own])
  }
  if (column.isNumber) return column.read(formatExact(cell))
  // Spreadsheets turn «5.0» into a number, and write 5.3 as in their region.
  return readEither(column, [text, formatExact(cell), cell.toFixed(1)])
}

function readEither(column: SpreadsheetColumn, ways: readonly string[]): unknown {
  for (const way of ways.slice(1)) {
    try {
      return column.read(ways[0]!)
    } catch (error) {
      if (!(error instanceof TextError)) throw error
    }
    try {
      return column.read(way)
    } catch (error) {
      if (!(error instanceof TextError)) throw error
    }
  }
  return column.read(ways[0]!)
}

/** Text of a cell; «=» for a formula. */
export function textOr(cell: SpreadsheetCell | undefined): string {
  try {
    return cellText(cell)
  } catch {
    return '='
  }
}

/** Whether a cell is blank; columns of checkboxes have values below the last row. */
export const isBlankCell = (cell: SpreadsheetCell | undefined) =>
  /^(?:|FALSE|FALSO)$/i.test(typeof cell === 'boolean' ? String(cell) : textOr(cell))
