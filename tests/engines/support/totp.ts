import { createHmac } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const PERIOD_MS = 30_000

/**
 * TOTP code (RFC 6238) for a base32 key; `periods`: offset from the current period of 30 s. The site also accepts the
 * previous period.
 */
export function totpCode(key: string, periods = 0): string {
  const bits = [...key.toUpperCase().replaceAll(/[\s=]/g, '')]
    .map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const bytes = Buffer.from((bits.match(/\d{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + periods))
  const hash = createHmac('sha1', bytes).update(counter).digest()
  const offset = hash.at(-1)! & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
