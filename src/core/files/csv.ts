import { neutralPieces } from '#/language/escape-formula.ts'

type CsvCell = string | number | null

/** Quoted as RFC 4180 says, for every separator; by default as Excel of es-AR opens it, with strangers' texts neutral. */
export function csvLine(cells: readonly CsvCell[], { delimiter = ';', text = neutralPieces } = {}): string {
  const written = cells.map((cell) => {
    if (typeof cell === 'number') return String(cell).replace('.', ',')
    const plain = text(cell ?? '')
    return /[";,\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
  })
  return `${written.join(delimiter)}\r\n`
}

/** A file of lines, with the mark by which spreadsheets know UTF-8. */
export const csvFile = (lines: readonly string[]): string => `\uFEFF${lines.join('')}`

/** Cell texts that are neutral already, or for a machine. */
export const asItIs = (text: string): string => text

/** A whole file of cells that are neutral already. */
export function writeText(rows: readonly (readonly CsvCell[])[]): Uint8Array {
  return new TextEncoder().encode(csvFile(rows.map((row) => csvLine(row, { text: asItIs }))))
}
