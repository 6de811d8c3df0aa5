import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Begins as scanners for secrets know it. */
const TOKEN_PREFIX = 'vdr_'
const TOKEN = /^vdr_([a-z0-9]{16})_([A-Za-z0-9_-]{43})$/
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** `token` is what its owner sees, once; `id` names it and opens nothing. */
export function newToken(): { id: string; token: string; hash: string } {
  const id = [...randomBytes(16)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  const secret = randomBytes(32).toString('base64url')
  return { id, token: `${TOKEN_PREFIX}${id}_${secret}`, hash: sha256(secret) }
}

export function readToken(text: string): { id: string; secret: string } | null {
  const [, id, secret] = TOKEN.exec(text) ?? []
  return id === undefined || secret === undefined ? null : { id, secret }
}

/** Takes the same time wherever they differ. */
export function isSecretOf(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(secret), 'hex'), Buffer.from(hash, 'hex'))
}
