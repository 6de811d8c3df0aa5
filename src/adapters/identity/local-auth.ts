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
import { PASSWORD_LENGTH } from '#/core/identity/identity.ts'
import { sessionLimits } from '#/core/identity/session-limits.ts'

export type PasswordCost = {
  hash(password: string): Promise<string>
  verify(given: { hash: string; password: string }): Promise<boolean>
  /** The same for the same salt, which is drawn by the system. */
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

/** The library asks for unlocking, and then takes a passkey without. */
async function isUnlocked(userVerified: boolean | undefined): Promise<void> {
  if (userVerified !== true) throw new APIError('UNAUTHORIZED', { code: 'NOT_UNLOCKED' })
}

export async function openLocalAuth(given: LocalAuthOptions) {
  const { database, secret, siteUrl, passwordCost = PASSWORD_COST } = given
  const options = {
    appName: 'vidriera',
    baseURL: siteUrl,
    secret,
    database: { db: database.db, type: database.type, transaction: false },
    telemetry: { enabled: false },
    advanced: { database: { validateSchema: false } },
    logger: {
      level: 'error',
      // The rest of what it says may hold addresses.
      log: (_level: string, message: string) => given.onProblem(message),
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
      // Else a banned account would stay in until its copy expires.
      cookieCache: { enabled: false },
    },
    // A copy of the database alone must not open any account.
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
        // Used without unlocking it would be no more than a password.
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
  await migrateOnceThere(options, given.onProblem)
  const auth = betterAuth(options)
  return {
    auth,
    /** The connection may be in a transaction of ours. */
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
