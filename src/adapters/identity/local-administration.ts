import { getCurrentAdapter } from '@better-auth/core/context'
import { TEAM_ROLES } from '#/core/access/roles.ts'
import {
  AccountExists,
  UNKNOWN_DEVICE,
  type Account,
  type LocalIdentity,
  type Purged,
} from '#/core/identity/identity.ts'
import type { IdentityDatabase } from './identity-database.ts'
import { type LocalAuth, type LocalUsers, storedAccount, type StoredUser } from './local-auth.ts'
import type { NotifyOwner } from './local-second-factor.ts'
import { randomBytes } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'

/** Days after which an unconfirmed account is deleted and its address can sign up again. */
const UNCONFIRMED_DAYS = 7
const PURGE_BATCH = 200

// SQLite has neither booleans nor dates; better-auth stores numbers and ISO strings.
type ColumnDate = string | Date
type Flag = number | boolean

type PurgedTables = {
  identity_user: { id: string; emailVerified: Flag; createdAt: ColumnDate }
  identity_account: { userId: string }
  identity_session: { id: string; userId: string; expiresAt: ColumnDate }
  identity_verification: { id: string; value: string; expiresAt: ColumnDate }
}

type LinkTable = { identity_verification: { id: string; value: string } }

interface AccountLinks {
  /** Atomic: one statement. */
  forget(uid: string): Promise<string[]>
  forgetQuestions(uid: string): Promise<void>
}

const INVITATION_SECONDS = 3 * 86_400
/** Token prefix of invitations, whose page differs (`isInvitation` in `features/accounts/account-page.ts`). */
const FIRST_PASSWORD = 'alta-'
const USERS_AT_ONCE = 500

type LocalAdministrationOptions = {
  auth: LocalAuth
  database: IdentityDatabase
  siteUrl: string
  links: AccountLinks
  users: LocalUsers
  tell: NotifyOwner
}

type Administration = Pick<
  LocalIdentity,
  | 'account'
  | 'accountByEmail'
  | 'accounts'
  | 'team'
  | 'createAccount'
  | 'invitation'
  | 'setRole'
  | 'setBanned'
  | 'deleteAccount'
>

export async function localAdministration(options: LocalAdministrationOptions): Promise<Administration> {
  const { auth, database, siteUrl, links, tell } = options
  const { userByEmail, userById, createUser } = options.users
  const { internalAdapter: store, adapter } = await auth.$context

  async function invite(uid: string, kind = ''): Promise<string> {
    const { token, row } = oneTimeLink('reset-password', uid, INVITATION_SECONDS, kind)
    await store.createVerificationValue(row)
    return `${siteUrl}/recuperar/nueva?token=${token}`
  }

  async function oldestFirst(where?: Parameters<typeof store.listUsers>[3]): Promise<Account[]> {
    const sort = { field: 'createdAt', direction: 'asc' } as const
    const users: StoredUser[] = []
    // Explicit limit, because the library's default is a hundred.
    for (let page: StoredUser[] = [], more = true; more; more = page.length === USERS_AT_ONCE) {
      page = (await store.listUsers(USERS_AT_ONCE, users.length, sort, where)) as StoredUser[]
      users.push(...page)
    }
    return users.map(storedAccount)
  }

  return {
    async account(uid) {
      const user = await userById(uid)
      return user ? storedAccount(user) : null
    },

    async accountByEmail(email) {
      const user = await userByEmail(email)
      return user ? storedAccount(user) : null
    },

    accounts: () => oldestFirst(),

    team: () => oldestFirst([{ field: 'role', operator: 'in', value: TEAM_ROLES }]),

    async createAccount(email, role) {
      if (await userByEmail(email)) throw new AccountExists(email)
      const user = await createUser(email, role, true)
      return { account: storedAccount(user), link: await invite(user.id, FIRST_PASSWORD) }
    },

    async invitation(uid) {
      await links.forget(uid)
      return invite(uid)
    },

    // Earlier links must not grant the new role.
    async setRole(uid, role) {
      await store.updateUser(uid, { role })
      await links.forget(uid)
    },

    async setBanned(uid, banned) {
      await store.updateUser(uid, { banned })
      await links.forget(uid)
      if (banned) await store.deleteUserSessions(uid)
    },

    async deleteAccount(uid, device = UNKNOWN_DEVICE) {
      const user = await userById(uid)
      await links.forget(uid)
      await links.forgetQuestions(uid)
      if (user) {
        await tell('account-deleted', user, device, async () => {
          const inTransaction = await getCurrentAdapter(adapter)
          for (const model of ['twoFactor', 'passkey']) {
            await inTransaction.deleteMany({ model, where: [{ field: 'userId', value: uid }] })
          }
          await store.deleteUser(uid)
        })
      }
      await database.purge()
    },
  }
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

export async function purgeAccounts({ db: untypedDb, type }: IdentityDatabase, now: Date): Promise<Purged> {
  const db = untypedDb.withTables<PurgedTables>()
  const moment = (date: Date): ColumnDate => (type === 'sqlite' ? date.toISOString() : date)
  const no: Flag = type === 'sqlite' ? 0 : false
  const old = moment(new Date(now.getTime() - UNCONFIRMED_DAYS * 86_400_000))

  const expired = async (table: 'identity_verification' | 'identity_session') => {
    const over = db.selectFrom(table).select('id').where('expiresAt', '<', moment(now)).limit(PURGE_BATCH)
    return (await db.deleteFrom(table).where('id', 'in', over).returning('id').execute()).length
  }

  async function unconfirmed(): Promise<number> {
    const forgotten = db
      .selectFrom('identity_user')
      .select('id')
      .where('emailVerified', '=', no)
      .where('createdAt', '<', old)
      // Accounts with a recent confirmation link stay.
      .where('id', 'not in', db.selectFrom('identity_verification').select('value'))
      .limit(PURGE_BATCH)
    const gone = await db
      .deleteFrom('identity_user')
      .where('id', 'in', forgotten)
      .where('emailVerified', '=', no)
      .returning('id')
      .execute()
    const ids = gone.map(({ id }) => id)
    if (ids.length > 0) await db.deleteFrom('identity_account').where('userId', 'in', ids).execute()
    return ids.length
  }

  const links = await inBatches(() => expired('identity_verification'))
  const sessions = await inBatches(() => expired('identity_session'))
  return { links, sessions, accounts: await inBatches(unconfirmed) }
}

async function inBatches(work: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await work()
    total += count
    if (count < PURGE_BATCH) return total
    await turn()
  }
}
