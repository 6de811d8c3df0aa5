import { randomBytes } from 'node:crypto'
import type { SealedEmail } from '#/core/documents/document-store.ts'
import { sealing } from '#/core/secrets/sealing.ts'
import type { Secrets } from '#/core/secrets/secrets.ts'
import type { Mail } from './mailer.ts'

export type Email = Mail & {
  id?: string
  kind: string
  about?: string
  expiresAt?: Date
}

export const TRIED_MS = 2 * 86_400_000

/** Encrypts stored emails: they hold links that open accounts, and confidential messages. */
export function emailSeal(secrets: Secrets) {
  const { seal, open } = sealing(secrets, 'letters of the outbox')
  // A sealed text is only good as the email it was made for.
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

    /** @throws when it was sealed with another secret, or changed */
    open(email: { id: string; kind: string; sealed: string }): Mail {
      return JSON.parse(open(email.sealed, nameOf(email))) as Mail
    },
  }
}
