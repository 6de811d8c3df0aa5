import { createHash } from 'node:crypto'
import { CASE_ALPHABET, checkLetter } from '#/features/messages/case-number.ts'

const TAIL = 5

/** To be read over the phone, and not to be guessed from another: `C-261121-7F3K9M`. */
export function caseNumber(day: string, submission: string, attempt = 0): string {
  const { date, tail } = shortNumber(day, submission, attempt)
  return `C-${date}-${tail}${checkLetter(date, tail)}`
}

/** `B-261121-7F3K9`. */
export function proofNumber(day: string, request: string): string {
  const { date, tail } = shortNumber(day, request, 0)
  return `B-${date}-${tail}`
}

function shortNumber(day: string, seed: string, attempt: number) {
  const bytes = createHash('sha256').update(`${seed} ${attempt}`).digest()
  // 48 bits for 25, or some letters would be likelier.
  let number = bytes.readUIntBE(0, 6)
  let tail = ''
  for (let place = 0; place < TAIL; place++) {
    tail += CASE_ALPHABET[number % CASE_ALPHABET.length]
    number = Math.floor(number / CASE_ALPHABET.length)
  }
  return { date: day.slice(2).replaceAll('-', ''), tail }
}
