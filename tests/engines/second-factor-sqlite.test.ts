import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { readSqliteTables, writeSqliteTables } from '#/adapters/sqlite/document-tables.ts'
import { openIdentityDatabase, type IdentityDatabase } from '#/adapters/identity/identity-database.ts'
import type { Challenged, Opened } from '#/core/identity/identity.ts'
import { openLocalIdentity } from '#/adapters/identity/local.ts'
import { CHEAP_PASSWORDS } from '#tests/support/identity/cheap-passwords.ts'
import { GOOD, ISSUER, openPlace, peopleOf, type Place } from './support/accounts-place.ts'
import { authenticator } from './support/authenticator.ts'
import { totpCode } from './support/totp.ts'

const OTHER = 'calandria mora 12'
const WRONG = '000000'
let folder: string
let file: string
let places: [Place, Place]
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-factors-'))
  file = path.join(folder, 'site.db')
  await openSqliteStore({ file }).close()
  places = [
    await openPlace(await openIdentityDatabase(file)),
    await openPlace(await openIdentityDatabase(file)),
  ]
})
afterAll(async () => {
  for (const { identity, database } of places) {
    await identity.close()
    await database.close()
  }
  await rm(folder, { recursive: true, force: true })
})

/** Another site, restored from a backup of this one. */
async function restored(): Promise<Place> {
  const copy = path.join(folder, 'copy.db')
  await openSqliteStore({ file: copy }).close()
  writeSqliteTables(copy, readSqliteTables(file))
  return openPlace(await openIdentityDatabase(copy))
}

const { of, kinds, somebody, withApp, challenge, asked, withPasskey } = peopleOf(() => places)

/** All rows of a table of the accounts. */
export function rowsOf({ db }: IdentityDatabase, table: string): Promise<object[]> {
  return db.withTables<Record<string, object>>().selectFrom(`identity_${table}`).selectAll().execute()
}

describe('a TOTP app', () => {
  // The clock is stopped, so that no period ends between creating a code and checking it.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
  afterEach(() => void vi.useRealTimers())

  it('is active once a code confirms it, and ends earlier sessions', async () => {
    const { identity, other } = of()
    const { email, uid, opened } = await somebody()
    const begun = (await identity.secondFactor.begin(uid, ISSUER))!
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Marca:equipo\d+%40correo\.example\?/)
    expect(begun.uri).toContain(`secret=${begun.key}`)
    expect(await other.secondFactor.begun(uid, ISSUER)).toEqual(begun)
    expect(await identity.signIn(email, GOOD)).toHaveProperty('token')
    expect(await identity.secondFactor.confirm(uid, WRONG)).toBe('wrong')
    expect(await identity.secondFactor.of(uid)).toMatchObject({ totp: false, recoveryCodes: 0 })

    const done = await other.secondFactor.confirm(uid, ` ${totpCode(begun.key).replace(/^.../, '$& ')}`)
    if (typeof done === 'string') throw new Error(done)
    expect(new Set(done.recoveryCodes).size).toBe(10)
    expect(await identity.sessionOf(done.opened.token)).toMatchObject({ uid, secondFactor: true })
    expect(await identity.sessionOf(opened.token)).toBeNull()
    expect(await identity.secondFactor.of(uid)).toMatchObject({ totp: true, recoveryCodes: 10 })
    expect(kinds(email)).toContain('totp-on')
    expect(await identity.secondFactor.begun(uid, ISSUER)).toBeNull()
    expect(await identity.secondFactor.begin(uid, ISSUER)).toBeNull()
    expect(await identity.secondFactor.confirm(uid, totpCode(begun.key, -1))).toBe('none')
  })

  it('is required after the password, and no session opens before', async () => {
    const { identity, other, database } = of()
    const { email, uid, key, opened: first } = await withApp()
    expect(await identity.signIn(email, OTHER)).toBe('wrong')
    const asks = (await identity.signIn(email, GOOD)) as Challenged
    expect(Object.keys(asks).sort()).toEqual(['challenge', 'maxAgeSeconds'])
    expect(await identity.sessionOf(asks.challenge)).toBeNull()
    const open = await database.db.selectFrom('identity_session').select('id').execute()
    expect((await identity.sessions(uid, first.token)).length).toBe(1)
    expect(open.length).toBeGreaterThan(0)
    expect(await identity.secondFactor.challenged(asks.challenge)).toMatchObject({ email })

    expect(await identity.secondFactor.answer(asks.challenge, WRONG)).toBe('wrong')
    const opened = (await other.secondFactor.answer(asks.challenge, totpCode(key))) as Opened
    expect(await identity.sessionOf(opened.token)).toMatchObject({ uid, secondFactor: true })
    expect(await identity.secondFactor.answer(asks.challenge, totpCode(key, -1))).toBe('expired')
  })

  it('accepts a code in its half minute and the next one, never earlier', async () => {
    const { identity } = of()
    const { email, key } = await withApp()
    const asks = await challenge(email)
    for (const periods of [1, 2, -3]) {
      expect(await identity.secondFactor.answer(asks, totpCode(key, periods))).toBe('wrong')
    }
    expect(await identity.secondFactor.answer(asks, totpCode(key))).toHaveProperty('token')
    const person = await somebody()
    const begun = (await identity.secondFactor.begin(person.uid, ISSUER))!
    expect(await identity.secondFactor.confirm(person.uid, totpCode(begun.key, 1))).toBe('wrong')
  })

  it('accepts a code once, even from concurrent sign-ins', async () => {
    const { identity, other } = of()
    const { email, key } = await withApp()
    const code = totpCode(key)
    const challenges = [await challenge(email), await challenge(email)]
    const answers = await Promise.all(
      challenges.map((each, index) => (index ? other : identity).secondFactor.answer(each, code)),
    )
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(1)
    expect(await identity.secondFactor.answer(await challenge(email), code)).toBe('wrong')
  })

  it('rejects codes of another account and missing or forged challenges', async () => {
    const { identity } = of()
    const [one, two] = [await withApp(), await withApp()]
    const asks = await challenge(one.email)
    expect(await identity.secondFactor.answer(asks, totpCode(two.key))).toBe('wrong')
    expect(await identity.secondFactor.answer(asks, two.recoveryCodes[0]!)).toBe('wrong')
    const forged = asks.replace(/(..)$/, (end) => (end === 'AA' ? 'BB' : 'AA'))
    for (const bad of [forged, '', '%', '2fa-x.y', one.opened.token, asks.split('.')[0]!]) {
      expect(await identity.secondFactor.answer(bad, totpCode(one.key))).toBe('expired')
    }
  })

  it('ends a challenge after five wrong codes', async () => {
    const { identity } = of()
    const { email, recoveryCodes } = await withApp()
    const asks = await challenge(email)
    for (let times = 0; times < 5; times += 1) {
      expect(await identity.secondFactor.answer(asks, `00000${times}`)).toBe('wrong')
    }
    expect(await identity.secondFactor.answer(asks, recoveryCodes[0]!)).toBe('expired')
    expect(await identity.secondFactor.answer(await challenge(email), recoveryCodes[0]!)).toHaveProperty(
      'token',
    )
  })

  it('locks after ten consecutive wrong codes, even across challenges', async () => {
    const { identity } = of()
    const { email, recoveryCodes } = await withApp()
    for (let times = 0; times < 10; times += 1) {
      const asks = await challenge(email)
      expect(await identity.secondFactor.answer(asks, `1000${10 + times}`)).toBe('wrong')
    }
    expect(await identity.secondFactor.answer(await challenge(email), recoveryCodes[0]!)).toBe('locked')
  })

  it('has single-use recovery codes, valid in any spelling until they are renewed', async () => {
    const { identity, other } = of()
    const { email, uid, recoveryCodes } = await withApp()
    const [first, second] = recoveryCodes as [string, string]
    const typed = ` ${first.toUpperCase().replace('-', ' ')}`
    const answers = await Promise.all(
      [await challenge(email), await challenge(email)].map((asks, index) =>
        (index ? other : identity).secondFactor.answer(asks, typed),
      ),
    )
    expect(answers.filter((answer) => typeof answer !== 'string')).toHaveLength(1)
    expect(await identity.secondFactor.of(uid)).toMatchObject({ recoveryCodes: 9 })
    expect(kinds(email).filter((kind) => kind === 'recovery-code-used')).toHaveLength(1)
    expect(await identity.secondFactor.renewRecoveryCodes(uid)).toHaveLength(10)
    expect(kinds(email)).toContain('recovery-codes')
    expect(await identity.secondFactor.answer(await challenge(email), second)).toBe('wrong')
    expect(await identity.secondFactor.renewRecoveryCodes((await somebody()).uid)).toBeNull()
  })

  it('can be removed, after which the password alone signs in', async () => {
    const { identity } = of()
    const { email, uid } = await withApp()
    await identity.secondFactor.remove(uid)
    expect(kinds(email)).toContain('totp-off')
    const opened = (await identity.signIn(email, GOOD)) as Opened
    expect(await identity.sessionOf(opened.token)).toMatchObject({ secondFactor: false })
  })

  it('refreshes the authentication of a session under a new token', async () => {
    const { identity, database } = of()
    const { email, uid, key, recoveryCodes } = await withApp()
    const opened = (await identity.secondFactor.answer(await challenge(email), totpCode(key))) as Opened
    const longAgo = new Date(Date.now() - 7_200_000).toISOString()
    await database.db.updateTable('identity_session').set({ createdAt: longAgo }).execute()
    const age = async (token = opened.token) =>
      Date.now() - Date.parse((await identity.sessionOf(token))!.signedInAt)
    expect(await age()).toBeGreaterThan(7_000_000)
    expect(await identity.secondFactor.proves(opened.token, totpCode(key))).toBe(false)
    expect(await identity.secondFactor.proves(opened.token, WRONG)).toBe(false)
    expect(await identity.secondFactor.proves(opened.token, totpCode(key, 1))).toBe(false)
    expect(await identity.secondFactor.proves('', recoveryCodes[0]!)).toBe(false)
    expect(await identity.secondFactor.proves(opened.token, recoveryCodes[0]!)).toBe(true)
    const token = (await identity.proved(opened.token, true))!
    expect(await identity.sessionOf(opened.token)).toBeNull()
    expect(await identity.proved(opened.token, true)).toBeNull()
    expect(await age(token)).toBeLessThan(600_000)
    expect((await identity.sessions(uid, token)).some(({ isCurrent }) => isCurrent)).toBe(true)
  })

  it('rejects challenges of banned accounts and after a password change', async () => {
    const { identity } = of()
    const { email, uid, key, recoveryCodes } = await withApp()
    const before = await challenge(email)
    await identity.requestReset(email)
    const { token } = of().emails.findLast((each) => each.to === email) as { token: string }
    await identity.reset(token, OTHER)
    expect(await identity.secondFactor.answer(before, totpCode(key))).toBe('expired')
    const after = await challenge(email, OTHER)
    await identity.setBanned(uid, true)
    expect(await identity.secondFactor.answer(after, recoveryCodes[0]!)).toBe('expired')
    expect(await identity.signIn(email, OTHER)).toBe('banned')
  })

  it('gives the session after a password change the strength of the previous one', async () => {
    const { identity } = of()
    const { uid } = await withApp()
    const strong = (await identity.changePassword(uid, GOOD, OTHER, undefined, true)) as Opened
    expect(await identity.sessionOf(strong.token)).toMatchObject({ secondFactor: true })
    const weak = (await identity.changePassword(uid, OTHER, GOOD)) as Opened
    expect(await identity.sessionOf(weak.token)).toMatchObject({ secondFactor: false })
  })

  it('accepts no code if its key was sealed with another secret, and can be set up again', async () => {
    const { database, identity } = of()
    const { email, uid, key, recoveryCodes } = await withApp()
    const { identity: moved } = await openPlace(database, ['y'.repeat(40)])
    for (const code of [totpCode(key), recoveryCodes[0]!]) {
      const { challenge: asks } = (await moved.signIn(email, GOOD)) as Challenged
      expect(await moved.secondFactor.answer(asks, code)).toBe('wrong')
    }
    expect(await moved.secondFactor.of(uid)).toMatchObject({ totp: true, recoveryCodes: 0 })
    await moved.secondFactor.reset(uid)
    expect(await moved.secondFactor.begin(uid, ISSUER)).not.toBeNull()
    expect(await identity.secondFactor.begun(uid, ISSUER)).toBeNull()
  })

  it('works under a new secret, first along with the previous one and then without it', async () => {
    const { database } = of()
    const [before, now] = ['x'.repeat(40), 'n'.repeat(40)]
    const { email, uid, key, recoveryCodes, opened } = await withApp()
    const asks = await challenge(email)
    // An old process must accept sessions of new ones: it reads the new secret but signs with its own.
    const { identity: old } = await openPlace(database, [before, now])
    const { identity: both } = await openPlace(database, [now, before])
    expect(await both.sessionOf(opened.token)).toMatchObject({ uid, secondFactor: true })
    expect((await both.sessions(uid, opened.token)).some(({ isCurrent }) => isCurrent)).toBe(true)
    const inside = (await both.secondFactor.answer(asks, recoveryCodes[2]!)) as Opened
    expect(await old.sessionOf(inside.token)).toMatchObject({ uid })
    expect(await old.secondFactor.proves(inside.token, recoveryCodes[0]!)).toBe(true)
    await old.close()
    await both.close()

    const { identity: last } = await openPlace(database, [now, before])
    await last.close()
    const { identity: alone } = await openPlace(database, [now])
    expect(await alone.sessionOf(opened.token)).toBeNull()
    expect(await alone.sessionOf(inside.token)).toMatchObject({ uid })
    expect(await alone.secondFactor.of(uid)).toMatchObject({ totp: true, recoveryCodes: 8 })
    expect(await alone.secondFactor.proves(inside.token, totpCode(key))).toBe(true)
    expect(await alone.secondFactor.proves(inside.token, recoveryCodes[1]!)).toBe(true)
    await alone.close()
  })

  it('is stored without its key or recovery codes in plain text', async () => {
    const { database } = of()
    const { key, recoveryCodes } = await withApp()
    const rows = await rowsOf(database, 'two_factor')
    const storedRows = JSON.stringify(rows)
    for (const secret of [key, ...recoveryCodes]) expect(storedRows).not.toContain(secret)
  })

  it('stores recovery codes hashed, and a start hashes those of an earlier version', async () => {
    const { database, identity } = of()
    const { uid, recoveryCodes, opened } = await withApp()
    const secret = 'x'.repeat(40)
    const storedSecret = async () => {
      const rows = (await rowsOf(database, 'two_factor')) as { userId: string; backupCodes: string }[]
      const row = rows.find(({ userId }) => userId === uid)!
      return JSON.parse(await symmetricDecrypt({ key: secret, data: row.backupCodes })) as string[]
    }
    expect(await storedSecret()).toHaveLength(10)
    for (const code of recoveryCodes) expect(await storedSecret()).not.toContain(code)
    const backupCodes = await symmetricEncrypt({ key: secret, data: JSON.stringify(recoveryCodes) })
    await database.db
      .withTables<{ identity_two_factor: { userId: string; backupCodes: string } }>()
      .updateTable('identity_two_factor')
      .set({ backupCodes })
      .where('userId', '=', uid)
      .execute()
    expect(await storedSecret()).toEqual(recoveryCodes)
    // Opening the accounts migrates them.
    await (await openPlace(database)).identity.close()
    for (const code of recoveryCodes) expect(await storedSecret()).not.toContain(code)
    expect(await identity.secondFactor.proves(opened.token, recoveryCodes[3]!)).toBe(true)
    expect(await storedSecret()).toHaveLength(9)
  })
})

describe('a passkey', () => {
  it('is added in a session, which then counts as two-factor, and signs in', async () => {
    const { identity, passkeys } = of()
    const { email, uid, opened, device, added } = await withPasskey()
    expect(added).toMatchObject({ name: 'La notebook' })
    expect(await identity.sessionOf(opened.token)).toMatchObject({ secondFactor: true })
    expect(kinds(email)).toContain('passkey-added')
    const question = await passkeys.ask()
    expect(question.options).toMatchObject({ userVerification: 'required', rpId: 'sitio.example' })
    const response = device.get(asked(question))
    const inside = (await passkeys.signIn({ ...question, response })) as Opened
    expect(await identity.sessionOf(inside.token)).toMatchObject({ uid, secondFactor: true })
    // A challenge is valid once.
    expect(await passkeys.signIn({ ...question, response })).toBe('refused')
    // The password alone still opens a session, without a second factor.
    expect(await identity.signIn(email, GOOD)).toMatchObject({ secondFactor: false })
  })

  it('is limited to those of the account if requested in a session', async () => {
    const { opened, device } = await withPasskey()
    const { options } = await of().passkeys.ask(opened.token)
    const { id } = device.get(asked(await of().passkeys.ask()))
    expect(options).toMatchObject({ allowCredentials: [{ id }] })
    const anybody = (await of().passkeys.ask()).options as { allowCredentials?: unknown }
    expect(anybody.allowCredentials).toBeUndefined()
  })

  it.each([
    ['not unlocked by its owner', { unlocked: false }],
    ['made for another site', { origin: 'https://otro.example' }],
    ['of another name', { rpId: 'otro.example' }],
  ])('is rejected if %s', async (_what, given) => {
    const { identity, passkeys } = of()
    const person = await withPasskey()
    const question = await passkeys.ask()
    const response = person.device.get(asked(question), given)
    expect(await passkeys.signIn({ ...question, response })).toBe('refused')
    const { opened, uid } = await somebody()
    const offer = await passkeys.offer(opened.token)
    const created = authenticator().create(asked(offer), given)
    expect(await passkeys.add(opened.token, { ...offer, response: created, name: '' })).toBe('refused')
    expect((await identity.secondFactor.of(uid)).passkeys).toEqual([])
  })

  it('is rejected if unknown, malformed, or for the challenge of another request or session', async () => {
    const { passkeys } = of()
    const { device, opened } = await withPasskey()
    const question = await passkeys.ask()
    const unknown = authenticator().get(asked(question))
    expect(await passkeys.signIn({ ...question, response: unknown })).toBe('refused')
    const other = await passkeys.ask()
    const response = device.get(asked(await passkeys.ask()))
    expect(await passkeys.signIn({ ...other, response })).toBe('refused')
    for (const nonsense of [null, 'x', {}, { id: 7 }, [], { id: 'a', response: {} }]) {
      const next = await passkeys.ask()
      expect(await passkeys.signIn({ ...next, response: nonsense })).toBe('refused')
      const offer = await passkeys.offer(opened.token)
      expect(await passkeys.add(opened.token, { ...offer, response: nonsense, name: 'x' })).toBe('refused')
    }
    const stranger = await somebody()
    const offer = await passkeys.offer(opened.token)
    const created = authenticator().create(asked(offer))
    expect(await passkeys.add(stranger.opened.token, { ...offer, response: created, name: '' })).toBe(
      'refused',
    )
  })

  it('can be renamed and removed only by its owner', async () => {
    const { identity, passkeys } = of()
    const { uid, email, added, device } = await withPasskey()
    const { id } = added as { id: string }
    const stranger = (await somebody()).uid
    expect(await passkeys.rename(stranger, id, 'Mía')).toBe(false)
    expect(await passkeys.remove(stranger, id)).toBe(false)
    expect(await passkeys.rename(uid, id, 'El teléfono')).toBe(true)
    expect((await identity.secondFactor.of(uid)).passkeys).toMatchObject([{ id, name: 'El teléfono' }])
    expect(await passkeys.remove(uid, id)).toBe(true)
    expect(await passkeys.remove(uid, id)).toBe(false)
    expect(kinds(email)).toContain('passkey-removed')
    const question = await passkeys.ask()
    expect(await passkeys.signIn({ ...question, response: device.get(asked(question)) })).toBe('refused')
  })

  it('does not sign in a banned account', async () => {
    const { identity, passkeys } = of()
    const { uid, device } = await withPasskey()
    await identity.setBanned(uid, true)
    const question = await passkeys.ask()
    expect(await passkeys.signIn({ ...question, response: device.get(asked(question)) })).toBe('banned')
    expect(await identity.sessions(uid, '')).toEqual([])
  })
})

it('a reset removes all second factors and ends all sessions', async () => {
  const { identity, passkeys } = of()
  const { uid, email, opened, device } = await withPasskey()
  const { key } = (await identity.secondFactor.begin(uid, ISSUER))!
  const done = (await identity.secondFactor.confirm(uid, totpCode(key))) as { opened: Opened }
  await identity.secondFactor.reset(uid)
  expect(await identity.secondFactor.of(uid)).toEqual({ totp: false, recoveryCodes: 0, passkeys: [] })
  for (const { token } of [opened, done.opened]) expect(await identity.sessionOf(token)).toBeNull()
  expect(kinds(email)).toContain('factors-reset')
  expect(await identity.signIn(email, GOOD)).toMatchObject({ secondFactor: false })
  const question = await passkeys.ask()
  expect(await passkeys.signIn({ ...question, response: device.get(asked(question)) })).toBe('refused')
})

it('second factors work after a restore from backup', async () => {
  const [coder, keyholder] = [await withApp(), await withPasskey()]
  const { identity, database } = await restored()
  const asks = (await identity.signIn(coder.email, GOOD)) as Challenged
  expect(await identity.secondFactor.answer(asks.challenge, coder.recoveryCodes[0]!)).toMatchObject({
    session: { uid: coder.uid },
    secondFactor: true,
  })
  const question = await identity.passkeys!.ask()
  const response = keyholder.device.get(asked(question))
  expect(await identity.passkeys!.signIn({ ...question, response })).toMatchObject({ secondFactor: true })
  await identity.close()
  await database.close()
})

it('deleting an account leaves no row with its uid', async () => {
  const { identity, passkeys, database } = of()
  const { uid, opened } = await withPasskey()
  await passkeys.offer(opened.token)
  const { key } = (await identity.secondFactor.begin(uid, ISSUER))!
  const asks = await identity.secondFactor.confirm(uid, totpCode(key))
  await challenge((await identity.account(uid))!.email)
  await passkeys.offer((asks as { opened: Opened }).opened.token)
  await identity.deleteAccount(uid)
  for (const table of ['user', 'session', 'account', 'verification', 'two_factor', 'passkey']) {
    expect(JSON.stringify(await rowsOf(database, table))).not.toContain(uid)
  }
})

it('a database from before second factors keeps its accounts and sessions', async () => {
  const old = path.join(folder, 'old.db')
  await openSqliteStore({ file: old }).close()
  let place = await openPlace(await openIdentityDatabase(old))
  const close = async () => {
    await place.identity.close()
    await place.database.close()
  }
  const { account, link } = await place.identity.createAccount('ana@correo.example', 'admin')
  await place.identity.reset(new URL(link).searchParams.get('token')!, GOOD)
  const { token } = (await place.identity.signIn('ana@correo.example', GOOD)) as Opened
  await close()
  const db = new DatabaseSync(old)
  db.exec(`DROP TABLE identity_two_factor; DROP TABLE identity_passkey;
    ALTER TABLE identity_session DROP COLUMN secondFactor; ALTER TABLE identity_session DROP COLUMN provedAt;
    ALTER TABLE identity_user DROP COLUMN twoFactorEnabled`)
  db.close()

  place = await openPlace(await openIdentityDatabase(old))
  expect(await place.identity.sessionOf(token)).toMatchObject({ uid: account.uid, secondFactor: false })
  expect(await place.identity.signIn('ana@correo.example', GOOD)).toMatchObject({ secondFactor: false })
  expect(await place.identity.secondFactor.begin(account.uid, 'Marca')).not.toBeNull()
  await close()
})

it('a site without a host name has no passkeys', async () => {
  const database = await openIdentityDatabase(file)
  const open = (siteUrl: string) =>
    openLocalIdentity({
      passwordCost: CHEAP_PASSWORDS,
      database,
      secrets: ['x'.repeat(40)],
      siteUrl,
      send: async () => undefined,
      onProblem: () => undefined,
    })
  for (const address of ['http://127.0.0.1:3000', 'http://[::1]:3000']) {
    expect((await open(address)).passkeys).toBeNull()
  }
  expect((await open('http://localhost:3000')).passkeys).not.toBeNull()
  await database.close()
})
