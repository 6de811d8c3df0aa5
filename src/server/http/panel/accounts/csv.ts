/** Spreadsheets take a text for a formula also with spaces before it. */
const FORMULA = /^\s*[=+\-@\t\r]/

/** Written as RFC 4180 says; formulas become text. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const plain = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
