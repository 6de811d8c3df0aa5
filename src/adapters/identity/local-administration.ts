import { getCurrentAdapter } from '@better-auth/core/context'
import { TEAM_ROLES } from '#/core/access/roles.ts'
import { oneTimeLink, type AccountLinks } from './account-links.ts'
import { AccountExists, UNKNOWN_DEVICE, type Account, type LocalIdentity } from '#/core/identity/identity.ts'
import type { IdentityDatabase } from './identity-database.ts'
import type { LocalAuth } from './local-auth.ts'
import type { NotifyOwner } from './local-second-factor.ts'
import type { LocalUsers } from './local-users.ts'
import { storedAccount, type StoredUser } from './stored-user.ts'

const INVITATION_SECONDS = 3 * 86_400
/** Its page has other words (`isInvitation` in `features/accounts/account-page.ts`). */
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
    // Left to itself the library stops at a hundred.
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

    // Old links open nothing with the new rights.
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
