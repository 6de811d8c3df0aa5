import { SHORT_ALPHABET } from '#/core/commands/short-alphabet.ts'

const CASE_NUMBER = /^C-(\d{6})-([2-9A-HJKMNP-Z]{5})([2-9A-HJKMNP-Z])?$/
const TYPED = /^C?(\d{6})([2-9A-HJKMNP-Z]{5,6})$/

/** The last sign of a number: one that was mistyped, or two that changed places, ask for another. */
export function checkLetter(day: string, tail: string): string {
  // The alphabet has a prime number of signs, so that no weight hides a change.
  const signs = [...day].map(Number).concat([...tail].map((sign) => SHORT_ALPHABET.indexOf(sign)))
  const sum = signs.reduce((total, sign, place) => total + sign * (place + 1), 0)
  return SHORT_ALPHABET[sum % SHORT_ALPHABET.length]!
}

/** `C-261121-7F3K9M`; numbers of before have no check letter. */
export function isCaseNumber(text: string): boolean {
  const [, day, tail, check] = CASE_NUMBER.exec(text) ?? []
  return day !== undefined && (check === undefined || check === checkLetter(day, tail!))
}

/** However it was typed; undefined for what is no number of a case. */
export function readCaseNumber(typed: string): string | undefined {
  const [, day, tail] = TYPED.exec(typed.toUpperCase().replaceAll(/[\s.\u2010-\u2015-]/g, '')) ?? []
  const id = `C-${day}-${tail}`
  return day !== undefined && isCaseNumber(id) ? id : undefined
}
