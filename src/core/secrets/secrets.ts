import {
  createHmac,
  timingSafeEqual,
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  createHash,
} from 'node:crypto'

/** Prefix for secret scanners. */
const TOKEN_PREFIX = 'vdr_'
const TOKEN_PATTERN = /^vdr_([a-z0-9]{16})_([A-Za-z0-9_-]{43})$/
const BASE32_LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')

const IV_BYTES = 12
const TAG_BYTES = 16

/** The first one signs and seals; all of them verify and open. */
export type Secrets = readonly [string, ...string[]]

export function signature([secret]: Secrets, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** `signs`: length in characters of a truncated signature; all by default. */
export function isSigned(secrets: Secrets, text: string, candidate: string, signs?: number): boolean {
  return secrets.some((secret) => {
    const expected = Buffer.from(signature([secret], text).slice(0, signs))
    const offered = Buffer.from(candidate)
    return expected.length === offered.length && timingSafeEqual(expected, offered)
  })
}

/** Derived secrets for one purpose, which reveal nothing about those of others. */
export function secretsFor(secrets: Secrets, purpose: string): Secrets {
  const [now, ...before] = secrets.map((secret) => signature([secret], purpose))
  return [now!, ...before]
}

/** Authenticated encryption with a key per purpose; opens only with the name that it was sealed with. */
export function sealing(secrets: Secrets, purpose: string) {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))

  return {
    seal(text: string, name: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keys[0]!, iv).setAAD(Buffer.from(name))
      const sealed = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** @throws if sealed with another secret, or modified */
    open(sealed: string, name: string): string {
      const bytes = Buffer.from(sealed, 'base64url')
      const openWith = (key: Buffer) => {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        decipher.setAAD(Buffer.from(name))
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
        return Buffer.concat(text).toString('utf8')
      }
      for (const key of keys.slice(0, -1)) {
        try {
          return openWith(key)
        } catch {
          // Sealed with a previous secret.
        }
      }
      return openWith(keys.at(-1)!)
    },
  }
}

/** `token`: displayed to its owner once; `id`: identifies it and is no credential. */
export function newToken(): { id: string; token: string; hash: string } {
  const id = [...randomBytes(16)].map((byte) => BASE32_LETTERS[byte % BASE32_LETTERS.length]).join('')
  const secret = randomBytes(32).toString('base64url')
  return { id, token: `${TOKEN_PREFIX}${id}_${secret}`, hash: sha256Hex(secret) }
}

export function readToken(text: string): { id: string; secret: string } | null {
  const [, id, secret] = TOKEN_PATTERN.exec(text) ?? []
  return id === undefined || secret === undefined ? null : { id, secret }
}

/** Constant-time comparison. */
export function isSecretOf(secret: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(sha256Hex(secret), 'hex'), Buffer.from(hash, 'hex'))
}
