import { randomBytes } from 'node:crypto'
import type { IdentityDatabase } from './identity-database.ts'

type LinkTable = { identity_verification: { id: string; value: string } }

export interface AccountLinks {
  /** Done in one statement. */
  forget(uid: string): Promise<string[]>
  forgetQuestions(uid: string): Promise<void>
}

export function accountLinks({ db }: IdentityDatabase): AccountLinks {
  const links = db.withTables<LinkTable>()
  return {
    async forget(uid) {
      const gone = await links
        .deleteFrom('identity_verification')
        .where('value', '=', uid)
        .returning('id')
        .execute()
      return gone.map(({ id }) => id)
    },

    async forgetQuestions(uid) {
      await links.deleteFrom('identity_verification').where('value', 'like', `%"id":"${uid}"%`).execute()
    },
  }
}

export function oneTimeLink(purpose: string, uid: string, seconds: number, kind = '') {
  const token = kind + randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + seconds * 1000)
  return { token, expiresAt, row: { identifier: `${purpose}:${token}`, value: uid, expiresAt } }
}
