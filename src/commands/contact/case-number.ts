import { randomInt } from 'node:crypto'

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A case number a person can read over the phone: `C-261121-7F3K9`, no letter that looks like a digit. */
export function newCaseNumber(today: string): string {
  const tail = Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return `C-${today.slice(2).replaceAll('-', '')}-${tail}`
}
