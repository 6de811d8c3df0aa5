/** Formula prefixes, after invisible characters: some locales' spreadsheets accept full-width ones too. */
const FORMULA =
  /^['"\s\p{Cc}\p{Cf}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋\t\r]/u
const NUMBER_CELL = /^[-+]?\d[\d.]*(?:,\d+)?$/
/** Text after a character that some locale's spreadsheet reads as a cell separator. */
const CELL_PIECE = /(?<=[;,\t\r\n])[^;,\t\r\n]+/g

/** Security: an apostrophe keeps spreadsheets from running it as a formula. */
export function neutralText(text: string): string {
  return FORMULA.test(text) && !NUMBER_CELL.test(text) ? `'${text}` : text
}

export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text
}

/** Escapes untrusted text so that no cell starts a formula, whichever separator the spreadsheet uses. */
export function neutralPieces(text: string): string {
  const prefixed = (piece: string) => (FORMULA.test(piece) ? `'${piece}` : piece)
  return prefixed(text.replaceAll(CELL_PIECE, prefixed))
}
