import { formatExact } from '../../language/es-AR/exact-number.ts'
import { TextError } from '../../language/text-error.ts'
import { withComma, type DecimalSign } from './decimal-signs.ts'
import { plainText } from './escape-formula.ts'
import type { SpreadsheetColumn } from './spreadsheet-column.ts'

/** `formula` is one that nobody reckoned. */
export type SpreadsheetCell = string | number | boolean | null | { readonly formula: string }

/** As typed; empty for nothing. @throws {TextError} for a formula. */
export function cellText(cell: SpreadsheetCell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'string') return plainText(cell.replaceAll(/\r\n?/g, '\n')).trim()
  if (typeof cell === 'boolean') return cell ? 'Sí' : 'No'
  if (typeof cell === 'number') return String(cell)
  throw new TextError('Tiene una fórmula: copiá la celda y pegala como valor.')
}

/** @throws {TextError} */
export function readCell(
  column: SpreadsheetColumn,
  cell: SpreadsheetCell,
  said: string,
  sign: DecimalSign = 'comma',
): unknown {
  const text = column.isNumber && !column.isMoney && typeof cell === 'string' ? withComma(said, sign) : said
  if (typeof cell !== 'number')
    return column.options ? readEither(column, [text, text.replace(',', '.')]) : column.read(text)
  if (column.isNumber) return column.read(formatExact(cell))
  // A spreadsheet makes a number of «5.0», and of 5.3 what its region writes.
  return readEither(column, [text, formatExact(cell), cell.toFixed(1)])
}

/** The first that says something. */
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
