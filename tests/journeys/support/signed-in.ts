import { randomBytes } from 'node:crypto'
import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString, hashPassword, makeSignature, symmetricEncrypt } from 'better-auth/crypto'
import { isRole } from '#/core/access/roles.ts'
import { CHEAP_PASSWORDS } from '#tests/support/identity/cheap-passwords.ts'
import { sessionLimits } from '#/core/identity/identity.ts'
import { sessionCookies } from '#/core/identity/session-cookies.ts'
import { secretsFor } from '#/core/secrets/secrets.ts'
import { readSecrets } from '#/app/settings/secret.ts'
import { client, GOOD, newAddress } from './account.ts'
import { from } from './account-site.ts'
import { changeRows } from './database.ts'
import { MAIN_AT_LESS_COST, type Site } from './site.ts'

const RECOVERY_CODES = Array.from({ length: 10 }, (_, at) => `abcd${at + 2 > 9 ? 'z' : at + 2}-efghj`)
const isCheap = (site: Site) => site.process.spawnargs.includes(MAIN_AT_LESS_COST)
let dear: Promise<string> | undefined
const hashFor = (site: Site) => (isCheap(site) ? CHEAP_PASSWORDS.hash(GOOD) : (dear ??= hashPassword(GOOD)))

/** Hashed already: opening the accounts would hash plain ones, at the cost of a password per code. */
const recoveryCodesFor = (site: Site, uid: string) =>
  isCheap(site)
    ? Promise.all(RECOVERY_CODES.map((code) => CHEAP_PASSWORDS.hashWith(uid, code)))
    : RECOVERY_CODES

/**
 * Account with the password `GOOD` and a session, inserted as rows, without the hashes, emails and forms of signing up.
 * Roles of the team get an authenticator app and a two-factor session, unless `hasApp` is false.
 */
export async function signedIn(
  site: Site,
  {
    email,
    uid = randomBytes(16).toString('hex'),
    role = 'visitor',
    hasApp = role !== 'visitor',
  }: { email: string; uid?: string; role?: string; hasApp?: boolean },
  headers: Record<string, string> = {},
) {
  if (!isRole(role)) throw new Error(`There is no role «${role}»`)
  // Same construction as `openIdentity`.
  const [secret] = secretsFor(
    await readSecrets({
      secret: site.environment.SECRET,
      secretBefore: undefined,
      dataDir: site.dataDir,
    }),
    'identity:sessions',
  )
  const flag = (value: boolean) => (value ? '1' : '0')
  const newId = () => randomBytes(16).toString('hex')
  const now = new Date().toISOString()
  const { lasts } = sessionLimits(role)

  await insert(site, 'identity_user', {
    id: uid,
    name: '',
    email,
    emailVerified: '1',
    createdAt: now,
    updatedAt: now,
    twoFactorEnabled: flag(hasApp),
    role,
    banned: '0',
  })
  await insert(site, 'identity_account', {
    id: newId(),
    accountId: uid,
    providerId: 'credential',
    userId: uid,
    password: await hashFor(site),
    createdAt: now,
    updatedAt: now,
  })
  const token = generateRandomString(32)
  await insert(site, 'identity_session', {
    id: newId(),
    expiresAt: new Date(Date.now() + lasts * 1000).toISOString(),
    token,
    createdAt: now,
    updatedAt: now,
    ipAddress: '127.0.0.0',
    userAgent: 'journeys',
    userId: uid,
    secondFactor: flag(hasApp),
  })

  const browser = client(site, headers)
  const signed = encodeURIComponent(`${token}.${await makeSignature(token, secret)}`)
  for (const cookie of sessionCookies(site.environment.SITE_URL ?? site.url).open({
    token: signed,
    maxAgeSeconds: lasts,
  })) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
    browser.cookies.set(name!, value!)
  }
  if (!hasApp) return { uid, email, browser, key: '', recoveryCodes: [] }

  const factor = generateRandomString(32)
  const seal = (data: string) => symmetricEncrypt({ key: secret, data })
  await insert(site, 'identity_two_factor', {
    id: newId(),
    secret: await seal(factor),
    backupCodes: await seal(JSON.stringify(await recoveryCodesFor(site, uid))),
    userId: uid,
    verified: '1',
    failedVerificationCount: '0',
  })
  const key = new URL(createOTP(factor).url('vidriera', email)).searchParams.get('secret')!
  return { uid, email, browser, key, recoveryCodes: RECOVERY_CODES }
}

/** Signed-in visitor with an account. */
export const member = (site: Site, headers: Record<string, string> = {}) =>
  signedIn(site, { email: newAddress() }, headers)

const called = new Map<string, ReturnType<typeof member>>()

/** Visitor with an account of this uid, created on first use. */
export function memberCalled(site: Site, uid: string) {
  const key = `${site.url} ${uid}`
  const known = called.get(key) ?? signedIn(site, { uid, email: `${uid}@correo.example` }, from())
  called.set(key, known)
  return known
}

function insert(site: Site, table: string, row: Record<string, string>): Promise<void> {
  const columns = Object.keys(row).map((column) => `"${column}"`)
  const marks = columns.map(() => '?')
  return changeRows(
    site,
    `insert into ${table} (${columns.join(', ')}) values (${marks.join(', ')})`,
    ...Object.values(row),
  )
}
