import { createHash } from 'node:crypto'

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const TAIL = 5

/** To be read over the phone: `C-261121-7F3K9`, no letter that looks like a digit. */
export function caseNumber(day: string, submission: string, attempt = 0): string {
  const bytes = createHash('sha256').update(`${submission} ${attempt}`).digest()
  // 48 bits for 25, or some letters would be likelier.
  let number = bytes.readUIntBE(0, 6)
  let tail = ''
  for (let place = 0; place < TAIL; place++) {
    tail += ALPHABET[number % ALPHABET.length]
    number = Math.floor(number / ALPHABET.length)
  }
  return `C-${day.slice(2).replaceAll('-', '')}-${tail}`
}
