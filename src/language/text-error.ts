/** A text that says no value of a field; its message is a Spanish sentence that says what to write instead. */
export class TextError extends Error {
  override name = 'TextError'
}

const MAX_QUOTED = 40

/** What was written, short and on one line, for a sentence about it. */
export function quoted(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return `«${line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED).toWellFormed()}…` : line}»`
}
