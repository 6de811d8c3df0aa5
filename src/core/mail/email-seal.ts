import { randomBytes } from 'node:crypto'
import type { SealedEmail } from '#/core/documents/document-store.ts'
import { sealing, type Secrets } from '#/core/secrets/secrets.ts'
import type { Mail } from './mailer.ts'

export type Email = Mail & {
  id?: string
  kind: string
  about?: string
  expiresAt?: Date
}

export const TRIED_MS = 2 * 86_400_000

/** Encrypts stored emails, which contain account links and confidential messages. */
export function emailSeal(secrets: Secrets) {
  const { seal, open } = sealing(secrets, 'letters of the outbox')
  // Additional data that binds a sealed text to its email.
  const nameOf = ({ id, kind }: { id: string; kind: string }) => `${id}:${kind}`

  return {
    seal(
      { id = randomBytes(8).toString('hex'), kind, about, expiresAt, ...mail }: Email,
      now = Date.now(),
    ): SealedEmail {
      return {
        id,
        kind,
        about: about ?? null,
        sealed: seal(JSON.stringify(mail), nameOf({ id, kind })),
        createdAt: now,
        expiresAt: expiresAt?.getTime() ?? null,
        giveUpAt: now + TRIED_MS,
      }
    },

    /** @throws if sealed with another secret, or modified */
    open(email: { id: string; kind: string; sealed: string }): Mail {
      return JSON.parse(open(email.sealed, nameOf(email))) as Mail
    },
  }
}
