import { createHash } from 'node:crypto'
import { accountLinks, oneTimeLink, purgeAccounts, localAdministration } from './local-administration.ts'
import type { IdentityDatabase } from './identity-database.ts'
import {
  UNKNOWN_DEVICE,
  type DeviceFacts,
  type LocalIdentity,
  sessionLimits,
} from '#/core/identity/identity.ts'
import type { IdentityEmail, IdentityNotice } from '#/core/identity/identity-notice.ts'
import {
  CHALLENGE_SECONDS,
  openLocalAuth,
  PASSWORD_COST,
  type PasswordCost,
  localUsers,
  storedAccount,
  authErrorCode,
  type StoredUser,
} from './local-auth.ts'
import { localPasskeys } from './local-passkeys.ts'
import { localSecondFactor } from './local-second-factor.ts'
import { localSessions } from './local-sessions.ts'
import type { Secrets } from '#/core/secrets/secrets.ts'
import { readSetCookie, sessionOpener } from './open-session.ts'

export type LocalIdentityOptions = {
  database: IdentityDatabase
  secrets: Secrets
  siteUrl: string
  /** Resolves once durably stored, in one transaction with the writes of `also`. */
  send: (email: IdentityEmail, also?: (db: IdentityDatabase['db']) => Promise<unknown>) => Promise<void>
  onProblem: (message: string) => void
  passwordCost?: PasswordCost
}

const CONFIRM_SECONDS = 86_400
const RESET_SECONDS = 3600

export async function openLocalIdentity(options: LocalIdentityOptions): Promise<LocalIdentity> {
  const parts = await localParts(options)
  const { auth, store, opener, links, users, tell } = parts
  const { settled, ...sessions } = await localSessions({ ...options, auth, opener })
  const { passkeys, passkeysOf } = await localPasskeys({ auth, siteUrl: options.siteUrl, opener, tell })
  const { secondFactor, refreshAll } = await localSecondFactor({
    ...options,
    passwordCost: parts.passwordCost,
    auth,
    opener,
    tell,
    passkeysOf,
    forgetLinks: (uid) => links.forget(uid),
  })

  const refreshed = refreshAll().catch(() => options.onProblem('keys of apps were not sealed anew'))

  const administration = await localAdministration({ ...options, auth, links, users, tell })
  const { passwordMatches } = users

  return {
    kind: 'local',
    secondFactor,
    passkeys,
    ...signingIn(parts),
    ...passwordChanges(parts),
    passwordMatches,

    proved: (token, withSecondFactor) => opener.proved(token, withSecondFactor),

    ...sessions,

    async signOut(token) {
      await auth.api.signOut({ headers: opener.headers(UNKNOWN_DEVICE, { [opener.cookieName]: token }) })
    },

    signOutEverywhere: (uid) => store.deleteUserSessions(uid),

    sessionTerms: sessionLimits,

    ...administration,

    purge: (now) => purgeAccounts(options.database, now),

    async close() {
      await refreshed
      await settled()
    },
  }
}

type LocalParts = Awaited<ReturnType<typeof localParts>>

async function localParts(options: LocalIdentityOptions) {
  const { send, passwordCost = PASSWORD_COST } = options
  const { auth, writeOn } = await openLocalAuth({ ...options, secret: options.secrets[0] })
  const context = await auth.$context
  const { internalAdapter: store, password } = context
  const challengeName = context.createAuthCookie('two_factor').name
  const opener = await sessionOpener(auth, options.secrets)
  const links = accountLinks(options.database)
  const users = await localUsers(auth)
  const { setPassword } = users
  return {
    auth,
    send,
    passwordCost,
    store,
    password,
    challengeName,
    opener,
    links,
    users,
    mailLink,
    tell: sendNotice,
    replacePassword,
    inConstantTime,
  }

  function mailLink(kind: 'confirm' | 'reset', user: { id: string; email: string }): Promise<void> {
    const { token, expiresAt, row } =
      kind === 'confirm'
        ? oneTimeLink('confirm', user.id, CONFIRM_SECONDS)
        : oneTimeLink('reset-password', user.id, RESET_SECONDS)
    return send({ kind, to: user.email, token, expiresAt }, (db) =>
      writeOn(db, () => store.createVerificationValue(row)),
    )
  }

  function sendNotice(
    kind: IdentityNotice['kind'],
    { email }: { email: string },
    device: DeviceFacts,
    change: () => Promise<unknown>,
  ): Promise<void> {
    return send({ kind, to: email, at: new Date().toISOString(), device }, (db) => writeOn(db, change))
  }

  /** Ends all sessions and notifies the owner. */
  function replacePassword(user: StoredUser, hash: string, device: DeviceFacts): Promise<void> {
    return sendNotice('password-changed', user, device, async () => {
      await setPassword(user.id, hash)
      await store.deleteUserSessions(user.id)
    })
  }

  /** Takes at least the password cost's floor, to hide timing differences. */
  async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
    const [result] = await Promise.all([work(), passwordCost.floor()])
    return result
  }
}

/** Opening an account and signing in with its password. */
function signingIn(parts: LocalParts): Pick<LocalIdentity, 'signUp' | 'confirm' | 'signIn'> {
  const { auth, send, store, password, challengeName, opener, links, mailLink, tell, inConstantTime } = parts
  const { userByEmail, credentialOf, userById, passwordMatches, createUser, setPassword } = parts.users
  const identity: ReturnType<typeof signingIn> = {
    signUp: (email, chosen) =>
      inConstantTime(async () => {
        const hash = await password.hash(chosen)
        const found = await userByEmail(email)
        if (found?.emailVerified) {
          await send({ kind: 'already-exists', to: found.email })
          return { uid: found.id, outcome: 'exists' }
        }
        // An unconfirmed account has no owner, so the last password counts.
        const user = found ?? (await createUser(email, 'visitor', false))
        await setPassword(user.id, hash)
        await mailLink('confirm', user)
        return { uid: user.id, outcome: found ? 'asked again' : 'created' }
      }),

    async confirm(token, password, device = UNKNOWN_DEVICE) {
      const found = await store.findVerificationValue(`confirm:${token}`)
      if (!found || found.expiresAt < new Date()) return 'bad-link'
      const user = await userById(found.value)
      if (!user) return 'bad-link'
      if (!(await passwordMatches(user.id, password))) return 'wrong'
      if (!(await store.consumeVerificationValue(`confirm:${token}`))) return 'bad-link'
      await tell('account-opened', user, device, () => store.updateUser(user.id, { emailVerified: true }))
      await links.forget(user.id)
      const opened = await identity.signIn(user.email, password, device)
      return typeof opened !== 'string' && 'token' in opened ? opened : 'wrong'
    },

    async signIn(email, password, device = UNKNOWN_DEVICE) {
      const before = await credentialOf(email)
      try {
        const { headers, response } = await auth.api.signInEmail({
          body: { email, password },
          headers: opener.headers(device),
          returnHeaders: true,
        })
        const { user, hash } = await credentialOf(email)
        // With a second factor, the library responds with a challenge.
        const challenge = readSetCookie(headers, challengeName)
        // A concurrent password change ended all other sessions and challenges.
        if (!user || hash !== before.hash) {
          if (challenge === undefined) await store.deleteSession(response.token)
          else await links.forget(before.user?.id ?? '')
          return 'wrong'
        }
        if (user.banned) {
          await store.deleteUserSessions(user.id)
          await links.forget(user.id)
          return 'banned'
        }
        if (challenge !== undefined) return { challenge, maxAgeSeconds: CHALLENGE_SECONDS }
        return opener.opened(headers, user, false)
      } catch (error) {
        const why = signInRefusal(error)
        const user = why === 'unconfirmed' ? await userByEmail(email) : undefined
        // The caller knew the password, so the account is revealed; the first email may be lost.
        if (user) await mailLink('confirm', user)
        return why
      }
    },
  }
  return identity
}

/** Replaces a password, authorised by a link or by the current password. */
function passwordChanges(
  parts: LocalParts,
): Pick<LocalIdentity, 'requestReset' | 'resetOwner' | 'reset' | 'changePassword' | 'passwordStamp'> {
  const { send, store, password, opener, links, mailLink, replacePassword, inConstantTime } = parts
  const { userByEmail, credentialOf, userById, passwordMatches } = parts.users
  return {
    requestReset: (email) =>
      inConstantTime(async () => {
        const user = await userByEmail(email)
        if (user) return mailLink('reset', user)
        // Stored like a real email, so that a full database does not reveal which addresses have accounts.
        const expiresAt = new Date(Date.now() + RESET_SECONDS * 1000)
        return send({ kind: 'nobody', to: email, expiresAt })
      }),

    async resetOwner(token) {
      const found = await resetLink(token)
      return found ? storedAccount(found.user) : null
    },

    async reset(token, chosen, device = UNKNOWN_DEVICE) {
      const found = await resetLink(token)
      if (!found) return false
      const { id, user } = found
      const hash = await password.hash(chosen)
      // Invalidates earlier links, whatever their requester.
      if (!(await links.forget(user.id)).includes(id)) return false
      await replacePassword(user, hash, device)
      // Following the mailed link confirms the address.
      await store.updateUser(user.id, { emailVerified: true })
      return true
    },

    async changePassword(uid, current, chosen, device = UNKNOWN_DEVICE, withSecondFactor = false) {
      const user = await userById(uid)
      if (!user || !(await passwordMatches(uid, current))) return 'wrong'
      const hash = await password.hash(chosen)
      await links.forget(uid)
      await replacePassword(user, hash, device)
      return opener.open(user, device, withSecondFactor)
    },

    async passwordStamp(email) {
      const { user, hash } = await credentialOf(email)
      if (!user || hash === undefined) return null
      return createHash('sha256').update(`stamp:${user.id}:${hash}`).digest('base64url')
    },
  }

  async function resetLink(token: string): Promise<{ id: string; user: StoredUser } | undefined> {
    const found = await store.findVerificationValue(`reset-password:${token}`)
    if (!found || found.expiresAt < new Date()) return undefined
    const user = await userById(found.value)
    return user && { id: found.id, user }
  }
}

function signInRefusal(error: unknown): 'wrong' | 'unconfirmed' {
  switch (authErrorCode(error)) {
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
