import { neutralText, unescapeFormula } from '#/language/escape-formula.ts'

/**
 * The cells of a text as spreadsheets put it on the clipboard: tabs between cells, line ends between rows, and quotes around a cell
 * that has either of them, or quotes, in it.
 */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  const source = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  for (;;) {
    const { cell, end } = source[at] === '"' ? quotedCell(source, at) : plainCell(source, at)
    rows.at(-1)!.push(unescapeFormula(cell))
    if (end >= source.length) return rows
    if (source[end] === '\n') rows.push([])
    at = end + 1
  }
}

function plainCell(source: string, at: number): { cell: string; end: number } {
  const next = /[\t\n]/g
  next.lastIndex = at
  const end = next.exec(source)?.index ?? source.length
  return { cell: source.slice(at, end), end }
}

/** A cell that begins with a quote is one in quotes only if it ends so: 6" is not, nor is "a" b. */
function quotedCell(source: string, at: number): { cell: string; end: number } {
  const match = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y
  match.lastIndex = at
  const [whole, inside] = match.exec(source) ?? []
  if (whole === undefined) return plainCell(source, at)
  return { cell: inside!.replaceAll('""', '"'), end: at + whole.length }
}

export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => quoteTsvCell(neutralText(cell))).join('\t')).join('\n')
}

const quoteTsvCell = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
