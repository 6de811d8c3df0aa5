import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { accountLinks } from './account-links.ts'
import type { IdentityDatabase } from './identity-database.ts'
import {
  AccountExists,
  isRole,
  UNKNOWN_DEVICE,
  type Account,
  type Device,
  type LocalIdentity,
  type Opened,
  type Role,
} from './identity.ts'
import type { IdentityNotice } from './identity-notice.ts'
import { openLocalAuth } from './local-auth.ts'
import { localSessions } from './local-sessions.ts'
import { purgeAccounts } from './purge-accounts.ts'
import { sessionLimits } from './session-limits.ts'

/** What the engine writes to people about. */
export type IdentityLetter =
  | { kind: 'confirm'; to: string; token: string }
  | { kind: 'already-exists'; to: string }
  | { kind: 'reset'; to: string; token: string }
  | IdentityNotice

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
  const links = accountLinks(options.database)
  const asCookie = (token: string) => new Headers({ cookie: `${cookieName}=${token}` })
  const { settled, ...sessions } = await localSessions({ ...options, auth, roleOf })

  async function userByEmail(email: string) {
    return (await store.findUserByEmail(email.toLowerCase()))?.user as StoredUser | undefined
  }

  /** An account with the hash of its password, in one question. */
  async function credentialOf(email: string) {
    const found = await store.findUserByEmail(email.toLowerCase(), { includeAccounts: true })
    const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password ?? undefined
    return { user: found?.user as StoredUser | undefined, hash }
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

  /** What follows every change of a password, however it was made: nobody stays in, and its owner hears of it. */
  async function passwordChanged(user: StoredUser, device: Device): Promise<void> {
    await store.deleteUserSessions(user.id)
    send({ kind: 'password-changed', to: user.email, at: new Date().toISOString(), device })
  }

  const identity: LocalIdentity = {
    kind: 'local',

    signUp: (email, chosen) =>
      inConstantTime(async () => {
        const hash = await password.hash(chosen)
        const found = await userByEmail(email)
        if (found?.emailVerified) {
          send({ kind: 'already-exists', to: found.email })
          return { uid: found.id, outcome: 'exists' }
        }
        // Until somebody confirms the address nobody owns the account: the last password given counts.
        const uid = found?.id ?? (await createUser(email, 'visitor', false)).id
        await setPassword(uid, hash)
        send({ kind: 'confirm', to: email, token: await handOut('confirm', uid, CONFIRM_SECONDS) })
        return { uid, outcome: found ? 'asked again' : 'created' }
      }),

    async confirm(token, given, device = UNKNOWN_DEVICE) {
      const found = await store.findVerificationValue(`confirm:${token}`)
      if (!found || found.expiresAt < new Date()) return 'bad-link'
      const user = await userById(found.value)
      if (!user) return 'bad-link'
      if (!(await passwordMatches(user.id, given))) return 'wrong'
      if (!(await store.consumeVerificationValue(`confirm:${token}`))) return 'bad-link'
      await store.updateUser(user.id, { emailVerified: true })
      await links.forget(user.id)
      send({ kind: 'account-opened', to: user.email, at: new Date().toISOString(), device })
      const opened = await identity.signIn(user.email, given, device)
      return typeof opened === 'string' ? 'wrong' : opened
    },

    async signIn(email, given, device = UNKNOWN_DEVICE) {
      const before = await credentialOf(email)
      try {
        const { headers, response } = await auth.api.signInEmail({
          body: { email, password: given },
          headers: headersOf(device),
          returnHeaders: true,
        })
        const { user, hash } = await credentialOf(email)
        // A password that was changed meanwhile ended every session but this one.
        if (!user || hash !== before.hash) {
          await store.deleteSession(response.token)
          return 'wrong'
        }
        if (user.banned) {
          await store.deleteUserSessions(user.id)
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

    async resetOwner(token) {
      const found = await resetLink(token)
      return found ? accountOf(found.user) : null
    },

    async reset(token, chosen, device = UNKNOWN_DEVICE) {
      const found = await resetLink(token)
      if (!found) return false
      const { id, user } = found
      const hash = await password.hash(chosen)
      // Links asked for before, by whomever, go with this one.
      if (!(await links.forget(user.id)).includes(id)) return false
      await setPassword(user.id, hash)
      // The link came by mail: who has it owns the address.
      await store.updateUser(user.id, { emailVerified: true })
      await passwordChanged(user, device)
      return true
    },

    async changePassword(uid, current, chosen, device = UNKNOWN_DEVICE) {
      const user = await userById(uid)
      if (!user || !(await passwordMatches(uid, current))) return 'wrong'
      const hash = await password.hash(chosen)
      await links.forget(uid)
      await setPassword(uid, hash)
      await passwordChanged(user, device)
      const opened = await identity.signIn(user.email, chosen, device)
      return typeof opened === 'string' ? 'wrong' : opened
    },

    async passwordStamp(email) {
      const { user, hash } = await credentialOf(email)
      if (!user || hash === undefined) return null
      return createHmac('sha256', options.secret).update(`stamp:${user.id}:${hash}`).digest('base64url')
    },

    passwordMatches,

    ...sessions,

    async signOut(token) {
      await auth.api.signOut({ headers: asCookie(token) })
    },

    signOutEverywhere: (uid) => store.deleteUserSessions(uid),

    sessionTerms: sessionLimits,

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

    // A link asked for with the rights of before opens nothing with those of now.
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
      await store.deleteUser(uid)
      await links.forget(uid)
      if (user) send({ kind: 'account-deleted', to: user.email, at: new Date().toISOString(), device })
    },

    purge: (now) => purgeAccounts(options.database, now),

    close: settled,
  }
  return identity

  /** The link of a token that still sets a password, with its account. */
  async function resetLink(token: string): Promise<{ id: string; user: StoredUser } | undefined> {
    const found = await store.findVerificationValue(`reset-password:${token}`)
    if (!found || found.expiresAt < new Date()) return undefined
    const user = await userById(found.value)
    return user && { id: found.id, user }
  }

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
    const role = roleOf(user)
    const session = { uid: user.id, email: user.email, role }
    return { token, session, maxAgeSeconds: sessionLimits(role).lasts }
  }
}

/** As better-auth reads it, to keep it with the session. */
function headersOf({ userAgent, network }: Device): Headers {
  return new Headers({ 'user-agent': userAgent, 'x-forwarded-for': network })
}

/** Takes FLOOR_MS however little there was to do. */
async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), delay(FLOOR_MS)])
  return result
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

function roleOf(user: Pick<StoredUser, 'role'>): Role {
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
