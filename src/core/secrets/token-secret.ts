import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Begins as scanners for secrets know it. */
const TOKEN_PREFIX = 'vdr_'
const TOKEN_PATTERN = /^vdr_([a-z0-9]{16})_([A-Za-z0-9_-]{43})$/
const BASE32_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')

/** `token` is what its owner sees, once; `id` names it and opens nothing. */
export function newToken(): { id: string; token: string; hash: string } {
  const id = [...randomBytes(16)].map((byte) => BASE32_LETTERS[byte % BASE32_LETTERS.length]).join('')
  const secret = randomBytes(32).toString('base64url')
  return { id, token: `${TOKEN_PREFIX}${id}_${secret}`, hash: sha256Hex(secret) }
}

export function readToken(text: string): { id: string; secret: string } | null {
  const [, id, secret] = TOKEN_PATTERN.exec(text) ?? []
  return id === undefined || secret === undefined ? null : { id, secret }
}

/** Takes the same time wherever they differ. */
export function isSecretOf(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(sha256Hex(secret), 'hex'), Buffer.from(hash, 'hex'))
}
