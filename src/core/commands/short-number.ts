import { createHash } from 'node:crypto'

/** Letters and digits without those confused when read aloud. */
export const SHORT_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const TAIL = 5

/** Case number: the day as `261121` and five unpredictable characters; `attempt` gives another one on collision. */
export function shortNumber(day: string, seed: string, attempt: number) {
  const bytes = createHash('sha256').update(`${seed} ${attempt}`).digest()
  // 48 bits for 25 make the modulo bias negligible.
  let number = bytes.readUIntBE(0, 6)
  let tail = ''
  for (let place = 0; place < TAIL; place++) {
    tail += SHORT_ALPHABET[number % SHORT_ALPHABET.length]
    number = Math.floor(number / SHORT_ALPHABET.length)
  }
  return { date: day.slice(2).replaceAll('-', ''), tail }
}
