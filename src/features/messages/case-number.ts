import { SHORT_ALPHABET } from '#/core/commands/short-number.ts'

const CASE_NUMBER = /^C-(\d{6})-([2-9A-HJKMNP-Z]{5})([2-9A-HJKMNP-Z])?$/
const TYPED = /^C?(\d{6})([2-9A-HJKMNP-Z]{5,6})$/

/** Check character of a case number; detects one mistyped character or two transposed ones. */
export function checkLetter(day: string, tail: string): string {
  // The alphabet's size is prime, so that weighted sums detect every single change.
  const signs = [...day].map(Number).concat([...tail].map((sign) => SHORT_ALPHABET.indexOf(sign)))
  const sum = signs.reduce((total, sign, place) => total + sign * (place + 1), 0)
  return SHORT_ALPHABET[sum % SHORT_ALPHABET.length]!
}

/** True for numbers like `C-261121-7F3K9M`; older numbers have no check letter. */
export function isCaseNumber(text: string): boolean {
  const [, day, tail, check] = CASE_NUMBER.exec(text) ?? []
  return day !== undefined && (check === undefined || check === checkLetter(day, tail!))
}

/** Canonical case number from any spelling; undefined for anything else. */
export function readCaseNumber(typed: string): string | undefined {
  const [, day, tail] = TYPED.exec(typed.toUpperCase().replaceAll(/[\s.\u2010-\u2015-]/g, '')) ?? []
  const id = `C-${day}-${tail}`
  return day !== undefined && isCaseNumber(id) ? id : undefined
}
