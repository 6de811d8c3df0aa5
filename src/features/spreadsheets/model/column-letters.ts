/** Letters of a column counted from 1, as in a spreadsheet: 27 is AA. */
export function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return `${rest > 0 ? columnLetters(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`
}
