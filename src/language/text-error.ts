/** The message is a Spanish sentence on what to write instead. */
export class TextError extends Error {
  override name = 'TextError'
}

const MAX_QUOTED = 40

export function quoteTyped(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return `«${line.length > MAX_QUOTED ? `${line.slice(0, MAX_QUOTED).toWellFormed()}…` : line}»`
}
