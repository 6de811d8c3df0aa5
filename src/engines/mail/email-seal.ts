import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { SealedEmail } from '../documents/document-store.ts'
import type { Secrets } from '../secrets.ts'
import type { Mail } from './mailer.ts'

export type Email = Mail & {
  id?: string
  kind: string
  about?: string
  expiresAt?: Date
}

export const TRIED_MS = 2 * 86_400_000

const IV_BYTES = 12
const TAG_BYTES = 16

/** Emails hold links that open accounts, and what somebody wrote in confidence. */
export function emailSeal(secrets: Secrets) {
  const keys = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'letters of the outbox', 32)),
  )
  // A sealed text is only good as the email it was made for.
  const nameOf = ({ id, kind }: { id: string; kind: string }) => Buffer.from(`${id}:${kind}`)

  return {
    seal(
      { id = randomBytes(8).toString('hex'), kind, about, expiresAt, ...mail }: Email,
      now = Date.now(),
    ): SealedEmail {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keys[0]!, iv).setAAD(nameOf({ id, kind }))
      const text = Buffer.concat([cipher.update(JSON.stringify(mail)), cipher.final()])
      return {
        id,
        kind,
        about: about ?? null,
        sealed: Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url'),
        createdAt: now,
        expiresAt: expiresAt?.getTime() ?? null,
        giveUpAt: now + TRIED_MS,
      }
    },

    /** @throws when it was sealed with another secret, or changed */
    open(email: { id: string; kind: string; sealed: string }): Mail {
      const bytes = Buffer.from(email.sealed, 'base64url')
      const openWith = (key: Buffer) => {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        decipher.setAAD(nameOf(email))
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        const text = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]
        return JSON.parse(Buffer.concat(text).toString('utf8')) as Mail
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
