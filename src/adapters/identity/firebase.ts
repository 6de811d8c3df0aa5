import { setTimeout as delay } from 'node:timers/promises'
import { isRole, type Role } from '#/core/access/roles.ts'
import { firebaseCode, explainStart } from './firebase-start.ts'
import {
  IdentityMisconfigured,
  AccountExists,
  UNKNOWN_DEVICE,
  sessionLimits,
  type Account,
  type FirebaseIdentity,
  type FirebaseSettings,
  type SessionAccount,
} from '#/core/identity/identity.ts'
import type { Auth } from 'firebase-admin/auth'
import type { IdentityNotice } from '#/core/identity/identity-notice.ts'

const SESSION_SECONDS = 14 * 86_400
const FRESH_SECONDS = 300
const FIREBASE_PAGE = 1000

type FirebaseOptions = {
  settings: FirebaseSettings
  siteUrl: string
  /** If false, every session counts as one with a second factor. */
  asksSecondFactor: boolean
  send: (email: IdentityNotice) => Promise<void>
  onProblem: (message: string, error: unknown) => void
}

type UserRecord = {
  uid: string
  email?: string | undefined
  emailVerified: boolean
  disabled: boolean
  customClaims?: Record<string, unknown> | undefined
  metadata: { creationTime: string }
}

/** @throws {IdentityMisconfigured} */
export async function openFirebaseIdentity(options: FirebaseOptions): Promise<FirebaseIdentity> {
  const { settings, siteUrl } = options
  const showsEnough = (claims: Claims) => !options.asksSecondFactor || hasSecondFactor(claims)
  // Loaded on demand, because most sites do not use Firebase.
  const [{ initializeApp, deleteApp, applicationDefault }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ])
  const app = initializeApp(
    {
      projectId: settings.projectId,
      ...(settings.emulator === null ? { credential: applicationDefault() } : {}),
    },
    `vidriera-${settings.projectId}-${Date.now()}`,
  )
  const auth = getAuth(app)
  await auth.listUsers(1).catch(async (error: unknown) => {
    const why = explainStart(error, settings)
    if (why === undefined) return options.onProblem('Firebase does not answer yet', error)
    await deleteApp(app)
    throw new IdentityMisconfigured(why, { cause: error })
  })

  async function endSessions(uid: string): Promise<void> {
    await delay(1000 - (Date.now() % 1000))
    await auth.revokeRefreshTokens(uid)
  }

  const linkFor = (email: string) => auth.generatePasswordResetLink(email, { url: `${siteUrl}/ingresar` })

  const sessionTerms = (role: Role) => ({
    lasts: Math.min(SESSION_SECONDS, sessionLimits(role).lasts),
    unused: null,
  })

  return {
    kind: 'firebase',
    secondFactor: null,
    passkeys: null,
    settings,
    sessionTerms,

    ...firebaseSessions(auth, showsEnough, sessionTerms),

    // Signing out deletes the cookie; only `signOutEverywhere` would invalidate copies of it.
    signOut: async () => undefined,

    signOutEverywhere: endSessions,

    account: (uid) => findFirebaseAccount(auth.getUser(uid)),

    accountByEmail: (email) => findFirebaseAccount(auth.getUserByEmail(email)),

    accounts: () => accountsOf(auth),

    // Firebase has no query by role.
    team: async () => (await accountsOf(auth)).filter(({ role }) => role !== 'visitor'),

    async createAccount(email, role) {
      const user = await auth.createUser({ email, emailVerified: true }).catch((error: unknown) => {
        throw firebaseCode(error) === 'auth/email-already-exists' ? new AccountExists(email) : error
      })
      await auth.setCustomUserClaims(user.uid, { role })
      return { account: { ...firebaseAccount(user), role }, link: await linkFor(email) }
    },

    async invitation(uid) {
      const { email = '' } = await auth.getUser(uid)
      return linkFor(email)
    },

    // The session cookie contains the role, so a new one requires signing in again.
    async setRole(uid, role) {
      await auth.setCustomUserClaims(uid, { role })
      await endSessions(uid)
    },

    async setBanned(uid, banned) {
      await auth.updateUser(uid, { disabled: banned })
      if (banned) await endSessions(uid)
    },

    async deleteAccount(uid, device = UNKNOWN_DEVICE) {
      const account = await findFirebaseAccount(auth.getUser(uid))
      await auth.deleteUser(uid)
      if (!account) return
      await options
        .send({ kind: 'account-deleted', to: account.email, at: new Date().toISOString(), device })
        .catch((error: unknown) => options.onProblem('the email of a deleted account was not kept', error))
    },

    close: () => deleteApp(app),
  }
}

function firebaseSessions(
  auth: Auth,
  showsEnough: (claims: Claims) => boolean,
  sessionTerms: FirebaseIdentity['sessionTerms'],
): Pick<FirebaseIdentity, 'openSession' | 'provesAccount' | 'sessionOf'> {
  /** Claims of an enabled account that signed in recently; null otherwise. */
  async function freshClaims(idToken: string) {
    const claims = await auth.verifyIdToken(idToken, true).catch(refusedAsNull)
    return claims && Date.now() / 1000 - claims.auth_time <= FRESH_SECONDS ? claims : null
  }

  return {
    async openSession(idToken) {
      const claims = await freshClaims(idToken)
      if (!claims) return 'refused'
      if (!claims.email_verified) return 'unconfirmed'
      const session = sessionOfClaims(claims)
      const maxAgeSeconds = sessionTerms(session.role).lasts
      const token = await auth
        .createSessionCookie(idToken, { expiresIn: maxAgeSeconds * 1000 })
        .catch(refusedAsNull)
      return token === null ? 'refused' : { token, session, secondFactor: showsEnough(claims), maxAgeSeconds }
    },

    async provesAccount(uid, idToken) {
      return (await freshClaims(idToken))?.uid === uid
    },

    async sessionOf(token) {
      const claims = await auth.verifySessionCookie(token, true).catch(refusedAsNull)
      return (
        claims && {
          ...sessionOfClaims(claims),
          signedInAt: new Date(claims.auth_time * 1000).toISOString(),
          secondFactor: showsEnough(claims),
        }
      )
    },
  }
}

async function findFirebaseAccount(search: Promise<unknown>): Promise<Account | null> {
  return search.then(
    (user) => firebaseAccount(user as UserRecord),
    (error: unknown) => {
      if (firebaseCode(error) === 'auth/user-not-found') return null
      throw error
    },
  )
}

async function accountsOf(auth: Auth): Promise<Account[]> {
  const found: Account[] = []
  let page: string | undefined
  do {
    const { users, pageToken } = await auth.listUsers(FIREBASE_PAGE, page)
    found.push(...users.map((user) => firebaseAccount(user)))
    page = pageToken
  } while (page)
  return found.sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

type Claims = { uid: string; email?: string | undefined; [claim: string]: unknown }

function hasSecondFactor({ firebase }: Claims): boolean {
  const { sign_in_second_factor: factor } = Object(firebase) as { sign_in_second_factor?: unknown }
  return typeof factor === 'string' && factor !== ''
}

function sessionOfClaims({ uid, email = '', role }: Claims): SessionAccount {
  return { uid, email, role: roleOfClaim(role) }
}

function firebaseAccount(user: UserRecord): Account {
  return {
    uid: user.uid,
    email: user.email ?? '',
    role: roleOfClaim(user.customClaims?.role),
    confirmed: user.emailVerified,
    banned: user.disabled,
    createdAt: new Date(user.metadata.creationTime).toISOString(),
  }
}

function roleOfClaim(claim: unknown): Role {
  return isRole(claim) ? claim : 'visitor'
}

const FIREBASE_ADMIN_REFUSALS = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-argument',
  'auth/invalid-id-token',
  'auth/invalid-session-cookie',
  'auth/session-cookie-expired',
  'auth/session-cookie-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
])

function refusedAsNull(error: unknown): null {
  if (FIREBASE_ADMIN_REFUSALS.has(firebaseCode(error))) return null
  throw error
}
