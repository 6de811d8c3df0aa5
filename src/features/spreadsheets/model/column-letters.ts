/** From 1, as a spreadsheet shows them. */
export function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return `${rest > 0 ? columnLetters(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`
}
