/** What makes a spreadsheet take a text for a formula. A number below zero is a number. */
const FORMULA = /^'*\s*[=+\-@\t\r]/
const QUOTED = /^'+\s*[=+\-@\t\r]/
const NUMBER = /^[-+]?\d[\d.]*(?:,\d+)?$/

/** A text that no spreadsheet reckons when it is opened: an apostrophe goes before what looks like a formula. */
export function neutralText(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** The inverse of `neutralText`. */
export function plainText(text: string): string {
  return QUOTED.test(text) ? text.slice(1) : text
}
