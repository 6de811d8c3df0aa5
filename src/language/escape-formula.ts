/** A number below zero is a number. */
const FORMULA = /^'*\s*[=+\-@\t\r]/
const QUOTED = /^'+\s*[=+\-@\t\r]/
const NUMBER = /^[-+]?\d[\d.]*(?:,\d+)?$/

/** Security: an apostrophe keeps spreadsheets from running it as a formula. */
export function neutralText(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

export function plainText(text: string): string {
  return QUOTED.test(text) ? text.slice(1) : text
}
