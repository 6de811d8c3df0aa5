import { randomInt } from 'node:crypto'
import { getCurrentAdapter } from '@better-auth/core/context'
import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { IdentityDatabase } from './identity-database.ts'
import {
  UNKNOWN_DEVICE,
  type CodeRefusal,
  type DeviceFacts,
  type Passkey,
  type SecondFactor,
} from '#/core/identity/identity.ts'
import type { IdentityNotice } from '#/core/identity/identity-notice.ts'
import type { Secrets } from '#/core/secrets/secrets.ts'
import {
  type LocalAuth,
  type PasswordCost,
  storedAccount,
  authErrorCode,
  type StoredUser,
} from './local-auth.ts'
import { decodeOrEmpty, type SessionOpener } from './open-session.ts'
import { openThrottle } from './throttle.ts'

/** Longer than the library accepts a code: three periods of 30 s. */
const CODE_SECONDS = 120
const PERIOD_MS = 30_000
const RECOVERY_CODES = 10
const RECOVERY_SIGNS = '23456789abcdefghjkmnpqrstvwxyz'
const RECOVERY_HALF = 5

type StoredFactor = { id: string; secret: string; backupCodes: string; verified: boolean }

export type NotifyOwner = (
  kind: IdentityNotice['kind'],
  user: { email: string },
  device: DeviceFacts,
  change: () => Promise<unknown>,
) => Promise<void>

type LocalSecondFactorOptions = {
  auth: LocalAuth
  database: IdentityDatabase
  secrets: Secrets
  opener: SessionOpener
  tell: NotifyOwner
  forgetLinks: (uid: string) => Promise<unknown>
  passkeysOf: (uid: string) => Promise<Passkey[]>
  onProblem: (message: string) => void
  passwordCost: PasswordCost
}

export async function localSecondFactor(
  options: LocalSecondFactorOptions,
): Promise<{ secondFactor: SecondFactor; refreshAll(): Promise<void> }> {
  const factors = await storedFactors(options)
  return {
    secondFactor: { ...factorSettings(options, factors), ...codeChallenges(options, factors) },
    refreshAll: () => refreshAllFactors(factors),
  }
}

type StoredFactors = Awaited<ReturnType<typeof storedFactors>>

/** TOTP keys, sealed, and recovery codes, hashed and sealed, in the database. */
async function storedFactors(options: LocalSecondFactorOptions) {
  const context = await options.auth.$context
  const { adapter, internalAdapter: store } = context
  const [key] = options.secrets
  const used = await openThrottle(options.database, key)

  const ofUser = (uid: string) => [{ field: 'userId', value: uid }]
  const find = (uid: string) => adapter.findOne<StoredFactor>({ model: 'twoFactor', where: ofUser(uid) })
  const inTransaction = () => getCurrentAdapter(adapter)
  const write = async (uid: string, update: Partial<Omit<StoredFactor, 'id'>>) =>
    (await inTransaction()).update({ model: 'twoFactor', where: ofUser(uid), update })
  const forget = async (uid: string, model: 'twoFactor' | 'passkey' = 'twoFactor') =>
    (await inTransaction()).deleteMany({ model, where: ofUser(uid) })
  const userById = async (uid: string) =>
    ((await store.findUserById(uid)) ?? undefined) as StoredUser | undefined
  const seal = (data: string) => symmetricEncrypt({ key, data })
  const unseal = async (data: string) => (await openSealed(options, key, data)).text

  /** Recovery codes are short, so they are hashed like passwords; the account's random id is the salt. */
  const hashOf = options.passwordCost.hashWith

  async function hashAll(uid: string, codes: readonly string[]): Promise<string[]> {
    const hashes: string[] = []
    // Sequentially, because each hash takes 32 MB.
    for (const code of codes) hashes.push(await hashOf(uid, code))
    return hashes
  }

  /** True for the next period's code, which the library accepts: codes then last one more period, for slow typing. */
  async function isEarly(factor: StoredFactor, code: string): Promise<boolean> {
    const { hotp } = createOTP(await unseal(factor.secret))
    const now = Math.floor(Date.now() / PERIOD_MS)
    const [before, current, next] = await Promise.all([now - 1, now, now + 1].map(hotp))
    return code === next && code !== current && code !== before
  }

  /** Uses up a code for every process. */
  async function isFirstUse(uid: string, code: string): Promise<boolean> {
    return (await used.attempt(`totp:${uid}:${code}`, { times: 1, seconds: CODE_SECONDS })) === 0
  }

  /**
   * Re-seals with the current secret and hashes plain recovery codes of earlier versions. False if no secret opens
   * them.
   */
  async function refresh(uid: string, factor: StoredFactor): Promise<boolean> {
    const parts = await Promise.all([
      openSealed(options, key, factor.secret),
      openSealed(options, key, factor.backupCodes),
    ]).catch(() => null)
    if (parts === null) return false
    const [app, recovery] = parts
    const codes = JSON.parse(recovery.text) as string[]
    const isHashed = codes.every((code) => code.length > 2 * RECOVERY_HALF + 1)
    if (app.isOfNow && recovery.isOfNow && isHashed) return true
    const update = {
      secret: await seal(app.text),
      backupCodes: await seal(JSON.stringify(isHashed ? codes : await hashAll(uid, codes))),
    }
    // Skipped if a code was used meanwhile, or another process did it first.
    const asFound = { field: 'backupCodes', value: factor.backupCodes }
    await adapter.update({ model: 'twoFactor', where: [...ofUser(uid), asFound], update })
    return true
  }

  async function isReadable(uid: string, factor: StoredFactor): Promise<boolean> {
    if (await refresh(uid, factor)) return true
    options.onProblem('the key of an app was sealed with another SECRET')
    return false
  }

  async function keyOf(uid: string, secret: string, issuer: string) {
    const user = await userById(uid)
    if (!user) return null
    const uri = createOTP(await unseal(secret)).url(issuer, user.email)
    return { uri, key: new URL(uri).searchParams.get('secret')! }
  }

  return {
    store,
    adapter,
    challengeCookie: context.createAuthCookie('two_factor').name,
    find,
    write,
    forget,
    userById,
    seal,
    unseal,
    hashOf,
    hashAll,
    isEarly,
    isFirstUse,
    refresh,
    isReadable,
    keyOf,
  }
}

async function openSealed(
  options: LocalSecondFactorOptions,
  key: string,
  data: string,
): Promise<{ text: string; isOfNow: boolean }> {
  for (const each of options.secrets) {
    const text = await symmetricDecrypt({ key: each, data }).catch(() => undefined)
    if (text !== undefined) return { text, isOfNow: each === key }
  }
  throw new Error('It was sealed with another SECRET')
}

/** Re-seals all factors with the current secret. */
async function refreshAllFactors({ adapter, refresh }: StoredFactors): Promise<void> {
  type FactorRow = StoredFactor & { userId: string }
  for (let offset = 0; ; offset += FACTOR_PAGE) {
    const page = await adapter.findMany<FactorRow>({
      model: 'twoFactor',
      limit: FACTOR_PAGE,
      offset,
      sortBy: SORT_BY_ID,
    })
    for (const { userId, ...factor } of page) await refresh(userId, factor)
    if (page.length < FACTOR_PAGE) return
  }
}

/** Turning the second factor on and off, and its recovery codes. */
function factorSettings(
  { opener, tell, passkeysOf, forgetLinks }: LocalSecondFactorOptions,
  factors: StoredFactors,
): Omit<SecondFactor, 'challenged' | 'answer' | 'proves'> {
  const { adapter, store, find, write, forget, userById, seal, unseal } = factors
  const { hashAll, isEarly, isFirstUse, isReadable, keyOf } = factors
  return {
    async of(uid) {
      const [factor, passkeys] = await Promise.all([find(uid), passkeysOf(uid)])
      if (!factor?.verified) return { totp: false, recoveryCodes: 0, passkeys }
      // Codes sealed with a lost SECRET are unreadable.
      const codes = await unseal(factor.backupCodes).catch(() => '[]')
      return { totp: true, recoveryCodes: (JSON.parse(codes) as string[]).length, passkeys }
    },

    async begin(uid, issuer) {
      if ((await find(uid))?.verified) return null
      await forget(uid)
      const secret = await seal(generateRandomString(32))
      const backupCodes = await seal('[]')
      await adapter.create({
        model: 'twoFactor',
        data: { userId: uid, secret, backupCodes, verified: false },
      })
      return keyOf(uid, secret, issuer)
    },

    async begun(uid, issuer) {
      const factor = await find(uid)
      return factor && !factor.verified && (await isReadable(uid, factor))
        ? keyOf(uid, factor.secret, issuer)
        : null
    },

    async confirm(uid, typed, device = UNKNOWN_DEVICE) {
      const code = normaliseCode(typed)
      const [factor, user] = [await find(uid), await userById(uid)]
      if (!factor || factor.verified || !user || !(await isReadable(uid, factor))) return 'none'
      const isRight = await createOTP(await unseal(factor.secret)).verify(code)
      if (!isRight || (await isEarly(factor, code)) || !(await isFirstUse(uid, code))) return 'wrong'
      const recoveryCodes = newRecoveryCodes()
      const backupCodes = await seal(JSON.stringify(await hashAll(uid, recoveryCodes)))
      await tell('totp-on', user, device, async () => {
        await write(uid, { verified: true, backupCodes })
        await store.updateUser(uid, { twoFactorEnabled: true })
        // Those of before were opened by a password alone.
        await store.deleteUserSessions(uid)
      })
      return { opened: await opener.open(user, device, true), recoveryCodes }
    },

    async remove(uid, device = UNKNOWN_DEVICE) {
      const user = await userById(uid)
      if (!user || !(await find(uid))) return
      await tell('totp-off', user, device, async () => {
        await forget(uid)
        await store.updateUser(uid, { twoFactorEnabled: false })
      })
    },

    async renewRecoveryCodes(uid, device = UNKNOWN_DEVICE) {
      const [factor, user] = [await find(uid), await userById(uid)]
      if (!factor?.verified || !user) return null
      const codes = newRecoveryCodes()
      const backupCodes = await seal(JSON.stringify(await hashAll(uid, codes)))
      await tell('recovery-codes', user, device, () => write(uid, { backupCodes }))
      return codes
    },

    async reset(uid) {
      const user = await userById(uid)
      if (!user) return
      await forgetLinks(uid)
      await tell('factors-reset', user, UNKNOWN_DEVICE, async () => {
        await forget(uid)
        await forget(uid, 'passkey')
        await store.updateUser(uid, { twoFactorEnabled: false })
        await store.deleteUserSessions(uid)
      })
    },
  }
}

/** Codes for signing in or authenticating again. */
function codeChallenges(
  { auth, opener, tell }: LocalSecondFactorOptions,
  factors: StoredFactors,
): Pick<SecondFactor, 'challenged' | 'answer' | 'proves'> {
  const { store, find, userById, hashOf, isEarly, isFirstUse, isReadable, challengeCookie } = factors
  return {
    async challenged(challenge) {
      const user = await challengedUser(challenge)
      return user ? storedAccount(user) : null
    },

    async answer(challenge, typed, device = UNKNOWN_DEVICE) {
      const code = normaliseCode(typed)
      const user = await challengedUser(challenge)
      if (!user) return 'expired'
      const factor = await find(user.id)
      if (factor && !(await isReadable(user.id, factor))) return 'wrong'
      if (factor && isOfApp(code) && (await isEarly(factor, code))) return 'wrong'
      if (isOfApp(code) && !(await isFirstUse(user.id, code))) return 'wrong'
      try {
        const headers = opener.headers(device, { [challengeCookie]: challenge })
        const answer = await check(user.id, code, headers, 'open')
        const now = await userById(user.id)
        if (!now || now.banned) {
          await store.deleteUserSessions(user.id)
          return 'banned'
        }
        if (!isOfApp(code)) await tell('recovery-code-used', user, device, async () => undefined)
        return await opener.opened(answer.headers, now, true)
      } catch (error) {
        return codeRefusal(error)
      }
    },

    async proves(token, typed) {
      const code = normaliseCode(typed)
      const headers = opener.headers(UNKNOWN_DEVICE, { [opener.cookieName]: token })
      const found = await auth.api.getSession({ headers })
      const factor = found && (await find(found.user.id))
      if (!found || !factor?.verified || !(await isReadable(found.user.id, factor))) return false
      if (isOfApp(code) && ((await isEarly(factor, code)) || !(await isFirstUse(found.user.id, code))))
        return false
      try {
        await check(found.user.id, code, headers, 'leave')
        return true
      } catch (error) {
        codeRefusal(error)
        return false
      }
    },
  }

  async function check(uid: string, code: string, headers: Headers, session: 'open' | 'leave') {
    const requested = { headers, returnHeaders: true } as const
    if (isOfApp(code)) return auth.api.verifyTOTP({ body: { code }, ...requested })
    // Stored codes are hashes, so the library compares hashes.
    const body = { code: await hashOf(uid, code), disableSession: session === 'leave' }
    return auth.api.verifyBackupCode({ body, ...requested })
  }

  async function challengedUser(challenge: string): Promise<StoredUser | undefined> {
    const identifier = decodeOrEmpty(challenge).replace(/\.[^.]*$/, '')
    if (!identifier.startsWith('2fa-')) return undefined
    const found = await store.findVerificationValue(identifier)
    return found && found.expiresAt > new Date() ? userById(found.value) : undefined
  }
}

const FACTOR_PAGE = 100
const SORT_BY_ID = { field: 'id', direction: 'asc' } as const

const isOfApp = (code: string) => /^\d{6}$/.test(code)

function normaliseCode(typed: string): string {
  const signs = typed
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, '')
    .slice(0, 40)
  return signs.length === 2 * RECOVERY_HALF
    ? `${signs.slice(0, RECOVERY_HALF)}-${signs.slice(RECOVERY_HALF)}`
    : signs
}

function newRecoveryCodes(): string[] {
  const half = () =>
    Array.from({ length: RECOVERY_HALF }, () => RECOVERY_SIGNS[randomInt(RECOVERY_SIGNS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`)
}

function codeRefusal(error: unknown): CodeRefusal {
  switch (authErrorCode(error)) {
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return 'wrong'
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'TOTP_NOT_ENABLED':
    case 'BACKUP_CODES_NOT_ENABLED':
      return 'expired'
    case 'ACCOUNT_TEMPORARILY_LOCKED':
      return 'locked'
    default:
      // Two concurrent uses of a recovery code: the other one won.
      if (Object(error).status === 'CONFLICT') return 'wrong'
      throw error
  }
}
