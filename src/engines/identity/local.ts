import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { IdentityDatabase } from './identity-database.ts'
import {
  AccountExists,
  isRole,
  type Account,
  type LocalIdentity,
  type Opened,
  type Role,
} from './identity.ts'
import { openLocalAuth, SESSION_SECONDS } from './local-auth.ts'

/** What the engine writes to people about. */
export type IdentityLetter =
  | { kind: 'confirm'; to: string; token: string }
  | { kind: 'already-exists'; to: string }
  | { kind: 'reset'; to: string; token: string }

export type LocalIdentityOptions = {
  database: IdentityDatabase
  /** Signs session tokens; at least 32 characters. */
  secret: string
  siteUrl: string
  /** Called once the answer no longer waits for it. Its failures are its own to tell. */
  send: (letter: IdentityLetter) => void
  onProblem: (message: string) => void
}

const CONFIRM_SECONDS = 86_400
/** For the first password of an account that somebody else opened. */
const INVITATION_SECONDS = 3 * 86_400
/** More than a password takes to hash: what is done in this time can't be told apart. */
const FLOOR_MS = 400

type StoredUser = {
  id: string
  email: string
  emailVerified: boolean
  createdAt: Date
  role?: unknown
  banned?: unknown
}

export async function openLocalIdentity(options: LocalIdentityOptions): Promise<LocalIdentity> {
  const { send } = options
  const auth = await openLocalAuth({
    ...options,
    onResetRequested: (to, token) => send({ kind: 'reset', to, token }),
  })
  const { internalAdapter: store, password, authCookies } = await auth.$context
  const cookieName = authCookies.sessionToken.name
  const asCookie = (token: string) => new Headers({ cookie: `${cookieName}=${token}` })

  async function userByEmail(email: string) {
    return (await store.findUserByEmail(email.toLowerCase()))?.user as StoredUser | undefined
  }

  async function userById(uid: string) {
    return ((await store.findUserById(uid)) ?? undefined) as StoredUser | undefined
  }

  async function handOut(purpose: string, uid: string, seconds: number): Promise<string> {
    const token = randomBytes(24).toString('base64url')
    const expiresAt = new Date(Date.now() + seconds * 1000)
    await store.createVerificationValue({ identifier: `${purpose}:${token}`, value: uid, expiresAt })
    return token
  }

  async function passwordMatches(uid: string, given: string): Promise<boolean> {
    const hash = (await store.findCredentialAccount(uid))?.password
    return hash ? password.verify({ hash, password: given }) : false
  }

  const identity: LocalIdentity = {
    kind: 'local',

    signUp: (email, chosen) =>
      inConstantTime(async () => {
        const hash = await password.hash(chosen)
        const found = await userByEmail(email)
        if (found?.emailVerified) return send({ kind: 'already-exists', to: found.email })
        // Until somebody confirms the address nobody owns the account: the last password given counts.
        const uid = found?.id ?? (await createUser(email, 'visitor', false)).id
        await setPassword(uid, hash)
        send({ kind: 'confirm', to: email, token: await handOut('confirm', uid, CONFIRM_SECONDS) })
      }),

    async confirm(token, given) {
      const found = await store.findVerificationValue(`confirm:${token}`)
      if (!found || found.expiresAt < new Date()) return 'bad-link'
      const user = await userById(found.value)
      if (!user) return 'bad-link'
      if (!(await passwordMatches(user.id, given))) return 'wrong'
      if (!(await store.consumeVerificationValue(`confirm:${token}`))) return 'bad-link'
      await store.updateUser(user.id, { emailVerified: true })
      const opened = await identity.signIn(user.email, given)
      return typeof opened === 'string' ? 'wrong' : opened
    },

    async signIn(email, given) {
      try {
        const { headers, response } = await auth.api.signInEmail({
          body: { email, password: given },
          returnHeaders: true,
        })
        const user = await userById(response.user.id)
        if (!user || user.banned) {
          await store.deleteUserSessions(response.user.id)
          return 'banned'
        }
        return opened(headers, user)
      } catch (error) {
        const why = refusal(error)
        const user = why === 'unconfirmed' ? await userByEmail(email) : undefined
        // Whoever is told so knew the password, and may have lost the first letter.
        if (user) {
          send({ kind: 'confirm', to: user.email, token: await handOut('confirm', user.id, CONFIRM_SECONDS) })
        }
        return why
      }
    },

    requestReset: (email) =>
      inConstantTime(async () => {
        await auth.api.requestPasswordReset({ body: { email } })
      }),

    async reset(token, chosen) {
      const uid = (await store.findVerificationValue(`reset-password:${token}`))?.value
      try {
        await auth.api.resetPassword({ body: { token, newPassword: chosen } })
      } catch (error) {
        if (codeOf(error) === 'INVALID_TOKEN') return false
        throw error
      }
      // The link came by mail: who has it owns the address.
      if (uid !== undefined) await store.updateUser(uid, { emailVerified: true })
      return true
    },

    passwordMatches,

    async sessionOf(token) {
      const found = await auth.api.getSession({ headers: asCookie(token) })
      const user = found?.user as StoredUser | undefined
      if (!user || user.banned) return null
      return { uid: user.id, email: user.email, role: roleOf(user) }
    },

    async signOut(token) {
      await auth.api.signOut({ headers: asCookie(token) })
    },

    signOutEverywhere: (uid) => store.deleteUserSessions(uid),

    async account(uid) {
      const user = await userById(uid)
      return user ? accountOf(user) : null
    },

    async accountByEmail(email) {
      const user = await userByEmail(email)
      return user ? accountOf(user) : null
    },

    async accounts() {
      const users = (await store.listUsers(undefined, undefined, {
        field: 'createdAt',
        direction: 'asc',
      })) as StoredUser[]
      return users.map(accountOf)
    },

    async createAccount(email, role) {
      if (await userByEmail(email)) throw new AccountExists(email)
      const user = await createUser(email, role, true)
      const token = await handOut('reset-password', user.id, INVITATION_SECONDS)
      return { account: accountOf(user), link: `${options.siteUrl}/recuperar/nueva?token=${token}` }
    },

    async setRole(uid, role) {
      await store.updateUser(uid, { role })
    },

    async setBanned(uid, banned) {
      await store.updateUser(uid, { banned })
      if (banned) await store.deleteUserSessions(uid)
    },

    async deleteAccount(uid) {
      await store.deleteUser(uid)
      await options.database.purge()
    },

    close: async () => undefined,
  }
  return identity

  async function createUser(email: string, role: Role, emailVerified: boolean): Promise<StoredUser> {
    return (await store.createUser(
      { email: email.toLowerCase(), name: '', emailVerified, role, banned: false },
      { method: 'email-password' },
    )) as StoredUser
  }

  async function setPassword(uid: string, hash: string): Promise<void> {
    if (await store.findCredentialAccount(uid)) return store.updatePassword(uid, hash)
    await store.linkAccount({ userId: uid, providerId: 'credential', accountId: uid, password: hash })
  }

  function opened(headers: Headers, user: StoredUser): Opened {
    const start = `${cookieName}=`
    const cookie = headers.getSetCookie().find((line) => line.startsWith(start))
    if (cookie === undefined) throw new Error('better-auth opened a session without a cookie')
    const token = cookie.slice(start.length).split(';')[0]!
    const session = { uid: user.id, email: user.email, role: roleOf(user) }
    return { token, session, maxAgeSeconds: SESSION_SECONDS }
  }
}

/** Takes FLOOR_MS however little there was to do. */
async function inConstantTime(work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), delay(FLOOR_MS)])
}

function accountOf(user: StoredUser): Account {
  return {
    uid: user.id,
    email: user.email,
    role: roleOf(user),
    confirmed: user.emailVerified,
    banned: Boolean(user.banned),
    createdAt: user.createdAt.toISOString(),
  }
}

function roleOf(user: StoredUser): Role {
  return isRole(user.role) ? user.role : 'visitor'
}

function codeOf(error: unknown): string | undefined {
  const { body } = Object(error) as { body?: { code?: string } }
  return body?.code
}

/** @throws what is no refusal. */
function refusal(error: unknown): 'wrong' | 'unconfirmed' {
  switch (codeOf(error)) {
    case 'EMAIL_NOT_VERIFIED':
      return 'unconfirmed'
    case 'INVALID_EMAIL_OR_PASSWORD':
    case 'INVALID_EMAIL':
    case 'PASSWORD_TOO_LONG':
      return 'wrong'
    default:
      throw error
  }
}
