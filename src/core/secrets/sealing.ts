import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Authenticated encryption with a key per purpose; a sealed text only opens under the name that it was sealed for. */
export function sealing(secrets: Secrets, purpose: string) {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))

  return {
    seal(text: string, name: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keys[0]!, iv).setAAD(Buffer.from(name))
      const sealed = Buffer.concat([cipher.update(text), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },

    /** @throws when it was sealed with another secret, or changed */
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
          // Sealed with one of before.
        }
      }
      return openWith(keys.at(-1)!)
    },
  }
}
