import { neutralPieces } from '#/language/escape-formula.ts'

type CsvCell = string | number | null

/** RFC 4180 quoting for any separator; defaults suit es-AR Excel and neutralise formulas in strangers' texts. */
export function csvLine(cells: readonly CsvCell[], { delimiter = ';', text = neutralPieces } = {}): string {
  const written = cells.map((cell) => {
    if (typeof cell === 'number') return String(cell).replace('.', ',')
    const plain = text(cell ?? '')
    return /[";,\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
  })
  return `${written.join(delimiter)}\r\n`
}

/** CSV with the byte order mark by which spreadsheets detect UTF-8. */
export const csvFile = (lines: readonly string[]): string => `\uFEFF${lines.join('')}`

/** Leaves cell texts as they are: already neutral, or for a machine. */
export const asItIs = (text: string): string => text

/** CSV of cells that are already neutral. */
export function writeText(rows: readonly (readonly CsvCell[])[]): Uint8Array {
  return new TextEncoder().encode(csvFile(rows.map((row) => csvLine(row, { text: asItIs }))))
}
