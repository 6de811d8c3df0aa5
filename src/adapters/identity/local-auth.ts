import { scrypt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { runWithAdapter } from '@better-auth/core/context'
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { passkey } from '@better-auth/passkey'
import { APIError, betterAuth, type BetterAuthOptions } from 'better-auth'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { getMigrations } from 'better-auth/db/migration'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { isStoreUnavailable, rethrowUnlessUnavailable } from '#/core/documents/document-store.ts'
import type { IdentityDatabase } from './identity-database.ts'
import { PASSWORD_LENGTH, sessionLimits, type Account } from '#/core/identity/identity.ts'
import { isRole, type Role } from '#/core/access/roles.ts'

export type LocalUsers = Awaited<ReturnType<typeof localUsers>>

export type StoredUser = {
  id: string
  email: string
  emailVerified: boolean
  createdAt: Date
  role?: unknown
  banned?: unknown
  twoFactorEnabled?: unknown
}

export type PasswordCost = {
  hash(password: string): Promise<string>
  verify(attempt: { hash: string; password: string }): Promise<boolean>
  /** Deterministic for a salt, which must be random rather than chosen by a user. */
  hashWith(salt: string, text: string): Promise<string>
  /** Minimum duration, longer than a hash, to hide timing differences. */
  floor(): Promise<unknown>
}

const FLOOR_MS = 400
const UNAVAILABLE_MS = 1000
const SCRYPT = { N: 2 ** 14, r: 16, p: 1, maxmem: 64 * 2 ** 20 }
export const PASSWORD_COST: PasswordCost = {
  hash: hashPassword,
  verify: verifyPassword,
  hashWith: (salt, text) =>
    new Promise((resolve, reject) =>
      scrypt(text, salt, 32, SCRYPT, (error, hash) =>
        error ? reject(error) : resolve(hash.toString('base64url')),
      ),
    ),
  floor: () => new Promise((resolve) => setTimeout(resolve, FLOOR_MS)),
}

type LocalAuthOptions = {
  database: IdentityDatabase
  secret: string
  siteUrl: string
  onProblem: (message: string) => void
  passwordCost?: PasswordCost
}

export const CHALLENGE_SECONDS = 600

/** better-auth requests user verification but accepts a passkey without it. */
async function isUnlocked(userVerified: boolean | undefined): Promise<void> {
  if (userVerified !== true) throw new APIError('UNAUTHORIZED', { code: 'NOT_UNLOCKED' })
}

export async function openLocalAuth(authOptions: LocalAuthOptions) {
  const { database, secret, siteUrl, passwordCost = PASSWORD_COST } = authOptions
  const options = {
    appName: 'vidriera',
    baseURL: siteUrl,
    secret,
    database: { db: database.db, type: database.type, transaction: false },
    telemetry: { enabled: false },
    advanced: { database: { validateSchema: false } },
    logger: {
      level: 'error',
      // Other log arguments may contain email addresses.
      log: (_level: string, message: string) => authOptions.onProblem(message),
    },
    user: {
      modelName: 'identity_user',
      additionalFields: {
        role: { type: 'string', required: true, defaultValue: 'visitor', input: false },
        banned: { type: 'boolean', required: true, defaultValue: false, input: false },
      },
    },
    account: { modelName: 'identity_account' },
    session: {
      modelName: 'identity_session',
      expiresIn: sessionLimits('visitor').lasts,
      disableSessionRefresh: true,
      // Reads never write, or they would wait for the write lock.
      deferSessionRefresh: true,
      freshAge: 0,
      additionalFields: {
        secondFactor: { type: 'boolean', required: false, input: false },
        provedAt: { type: 'date', required: false, input: false },
      },
      // A cached session would outlive a ban.
      cookieCache: { enabled: false },
    },
    // Hashed, so that a leaked database contains no usable link.
    verification: { modelName: 'identity_verification', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      revokeSessionsOnPasswordReset: true,
      password: passwordCost,
    },
    plugins: [
      twoFactor({
        schema: { twoFactor: { modelName: 'identity_two_factor' } },
        twoFactorCookieMaxAge: CHALLENGE_SECONDS,
        backupCodeOptions: { storeBackupCodes: 'encrypted' },
      }),
      passkey({
        schema: { passkey: { modelName: 'identity_passkey' } },
        origin: new URL(siteUrl).origin,
        rpName: new URL(siteUrl).hostname,
        // Without user verification a passkey would be a single factor.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => isUnlocked(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => isUnlocked(verification.authenticationInfo.userVerified),
        },
      }),
    ],
  } satisfies BetterAuthOptions
  await migrateOnceThere(options, authOptions.onProblem)
  const auth = betterAuth(options)
  return {
    auth,
    /** Binds the library's adapter to a connection, which may be in a transaction. */
    async writeOn(db: IdentityDatabase['db'], work: () => Promise<unknown>): Promise<void> {
      const adapter = kyselyAdapter(db, { type: database.type, transaction: false })(auth.options)
      await runWithAdapter(adapter, work)
    },
  }
}

export type LocalAuth = Awaited<ReturnType<typeof openLocalAuth>>['auth']

async function migrateOnceThere(
  options: Parameters<typeof getMigrations>[0],
  onProblem: (message: string) => void,
): Promise<void> {
  try {
    await migrateAuthTables(options)
  } catch (error) {
    rethrowUnlessUnavailable(error)
    const again = () =>
      void migrateOnceThere(options, onProblem).catch(() => onProblem('the tables of accounts were not made'))
    setTimeout(again, UNAVAILABLE_MS).unref()
  }
}

/** Retries, because processes that start together race. */
async function migrateAuthTables(options: Parameters<typeof getMigrations>[0], tries = 5): Promise<void> {
  const { runMigrations, toBeCreated, toBeAdded } = await getMigrations(options)
  if (toBeCreated.length + toBeAdded.length === 0) return
  try {
    await runMigrations()
  } catch (error) {
    if (tries === 0 || isStoreUnavailable(error)) throw error
    await delay(20 + Math.random() * 80)
    await migrateAuthTables(options, tries - 1)
  }
}

export function storedRole({ role }: Pick<StoredUser, 'role'>): Role {
  return isRole(role) ? role : 'visitor'
}

export function storedAccount(user: StoredUser): Account {
  return {
    uid: user.id,
    email: user.email,
    role: storedRole(user),
    confirmed: user.emailVerified,
    banned: Boolean(user.banned),
    createdAt: user.createdAt.toISOString(),
  }
}

export function authErrorCode(error: unknown): string | undefined {
  const { body } = Object(error) as { body?: { code?: string } }
  return body?.code
}

export async function localUsers(auth: LocalAuth) {
  const { internalAdapter: store, password } = await auth.$context

  async function userByEmail(email: string) {
    return (await store.findUserByEmail(email.toLowerCase()))?.user as StoredUser | undefined
  }

  async function credentialOf(email: string) {
    const found = await store.findUserByEmail(email.toLowerCase(), { includeAccounts: true })
    const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password ?? undefined
    return { user: found?.user as StoredUser | undefined, hash }
  }

  async function userById(uid: string) {
    return ((await store.findUserById(uid)) ?? undefined) as StoredUser | undefined
  }

  async function passwordMatches(uid: string, typed: string): Promise<boolean> {
    const hash = (await store.findCredentialAccount(uid))?.password
    return hash ? password.verify({ hash, password: typed }) : false
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

  return { userByEmail, credentialOf, userById, passwordMatches, createUser, setPassword }
}
