/** What makes a spreadsheet take a text for a formula, spaces before it or not. */
const FORMULA = /^\s*[=+\-@\t\r]/

/** RFC 4180. A cell that a spreadsheet would reckon is told as text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
