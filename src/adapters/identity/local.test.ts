import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { verifyPassword } from 'better-auth/crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ROLES, TEAM_ROLES, type Role } from '#/core/access/roles.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { AccountExists, type LocalIdentity, type Opened } from '#/core/identity/identity.ts'
import { openIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import type { PasswordCost } from './local-auth.ts'
import type { IdentityEmail } from '#/core/identity/identity-notice.ts'
import { openLocalIdentity, type LocalIdentityOptions } from './local.ts'
import { CHEAP_PASSWORDS } from '#tests/support/identity/cheap-passwords.ts'

const GOOD = 'zorzal colorado 7'
const OTHER = 'calandria mora 12'

let folder: string
let file: string
let database: IdentityDatabase
let identity: LocalIdentity
let emails: IdentityEmail[] = []
let people = 0

const newAddress = () => `persona${++people}@correo.example`
const lastEmail = (to: string) => emails.findLast((email) => email.to === to)
const tokenFor = (to: string) => (lastEmail(to) as { token: string }).token
const keepEmail =
  ({ db }: IdentityDatabase): LocalIdentityOptions['send'] =>
  async (email, also) => {
    await also?.(db)
    emails.push(email)
  }
let hashed = 0
/** Hook awaited before each password hash. */
let beforeHash: (() => Promise<unknown>) | undefined
let floor: Promise<unknown> | undefined
const COUNTED: PasswordCost = {
  ...CHEAP_PASSWORDS,
  async hash(password) {
    hashed += 1
    await beforeHash?.()
    return CHEAP_PASSWORDS.hash(password)
  },
  verify(given) {
    hashed += 1
    return CHEAP_PASSWORDS.verify(given)
  },
  floor: async () => floor,
}
async function lastsAsLongAsTheFloor(work: () => Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<void>()
  floor = promise
  emails = []
  let isOver = false
  const working = work().finally(() => (isOver = true))
  await expect.poll(() => emails).toHaveLength(1)
  await new Promise(setImmediate)
  const wasOver = isOver
  resolve()
  await working
  floor = undefined
  return !wasOver
}

async function member(): Promise<{ email: string; opened: Opened }> {
  const email = newAddress()
  await identity.signUp(email, GOOD)
  return { email, opened: (await identity.confirm(tokenFor(email), GOOD)) as Opened }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-identity-'))
  file = path.join(folder, 'site.db')
  await openSqliteStore({ file }).close()
  database = await openIdentityDatabase(file)
  identity = await openLocalIdentity({
    passwordCost: COUNTED,
    database,
    secrets: ['x'.repeat(40)],
    siteUrl: 'https://sitio.example',
    send: keepEmail(database),
    onProblem: (message) => {
      throw new Error(message)
    },
  })
})
beforeEach(() => {
  emails = []
})
afterAll(async () => {
  await identity.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

describe('opening an account', () => {
  it('takes a link from the mail and the password, and then the visitor is in', async () => {
    const email = newAddress()
    await identity.signUp(email.toUpperCase().replace('PERSONA', 'persona'), GOOD)
    expect(emails.map(({ kind }) => kind)).toEqual(['confirm'])
    const token = (emails[0] as { token: string }).token
    expect(await identity.signIn(email, GOOD)).toBe('unconfirmed')
    expect(await identity.confirm(token, OTHER)).toBe('wrong')
    const opened = (await identity.confirm(token, GOOD)) as Opened
    expect(opened.session).toMatchObject({ email, role: 'visitor' })
    expect(await identity.sessionOf(opened.token)).toMatchObject(opened.session)
    expect(await identity.confirm(token, GOOD)).toBe('bad-link')
  })

  it('is not taken over by who asked for it first', async () => {
    const email = newAddress()
    await identity.signUp(email, OTHER)
    await identity.signUp(email, GOOD)
    expect(await identity.signIn(email, OTHER)).toBe('wrong')
    expect(await identity.confirm(tokenFor(email), OTHER)).toBe('wrong')
    expect(await identity.confirm(tokenFor(email), GOOD)).toMatchObject({ session: { email } })
  })

  it('says only by mail that an address has one already, and takes the same time', async () => {
    const { email } = await member()
    expect(await lastsAsLongAsTheFloor(() => identity.signUp(email, OTHER))).toBe(true)
    expect(lastEmail(email)?.kind).toBe('already-exists')
    expect(await lastsAsLongAsTheFloor(() => identity.signUp(newAddress(), OTHER))).toBe(true)
    expect(await identity.signIn(email, OTHER)).toBe('wrong')
  })
})

describe('signing in', () => {
  it('answers a wrong password and an unknown address alike, hashing for both', async () => {
    const { email } = await member()
    for (const to of [email, newAddress()]) {
      hashed = 0
      expect(await identity.signIn(to, OTHER)).toBe('wrong')
      expect(hashed).toBe(1)
    }
  })

  it('gives a new token each time', async () => {
    const { email, opened } = await member()
    const again = (await identity.signIn(email, GOOD)) as Opened
    expect(again.token).not.toBe(opened.token)
    // 32 signs of 62, beside the signature: over 128 bits.
    const [random] = decodeURIComponent(again.token).split('.')
    expect(random).toMatch(/^[\w-]{32,}$/)
  })

  it('knows a forged token, and one whose row alone was copied', async () => {
    const { opened } = await member()
    const db = new DatabaseSync(file)
    const rows = db.prepare('select token from identity_session').all() as { token: string }[]
    db.close()
    for (const { token } of rows) expect(await identity.sessionOf(token)).toBeNull()
    const last = opened.token.at(-8)
    const forged = opened.token.slice(0, -8) + (last === 'A' ? 'B' : 'A') + opened.token.slice(-7)
    expect(await identity.sessionOf(forged)).toBeNull()
    expect(await identity.sessionOf('')).toBeNull()
  })
})

describe('leaving', () => {
  it('ends one session, and the others stay', async () => {
    const { email, opened } = await member()
    const other = (await identity.signIn(email, GOOD)) as Opened
    await identity.signOut(opened.token)
    expect(await identity.sessionOf(opened.token)).toBeNull()
    expect(await identity.sessionOf(other.token)).toMatchObject(other.session)
    await identity.signOut('nothing')
  })

  it('ends every session at once', async () => {
    const { email, opened } = await member()
    const other = (await identity.signIn(email, GOOD)) as Opened
    await identity.signOutEverywhere(opened.session.uid)
    expect(await identity.sessionOf(opened.token)).toBeNull()
    expect(await identity.sessionOf(other.token)).toBeNull()
  })

  it('forgets a deleted account whole', async () => {
    const { email, opened } = await member()
    await identity.deleteAccount(opened.session.uid)
    expect(await identity.sessionOf(opened.token)).toBeNull()
    expect(await identity.account(opened.session.uid)).toBeNull()
    expect(await identity.signIn(email, GOOD)).toBe('wrong')
    const db = new DatabaseSync(file)
    const tables = db
      .prepare("select name from sqlite_schema where type = 'table' and name like 'identity%'")
      .all() as { name: string }[]
    for (const { name } of tables) {
      expect(JSON.stringify(db.prepare(`select * from ${name}`).all())).not.toContain(opened.session.uid)
    }
    db.close()
  })
})

describe('a new password', () => {
  it('comes with a link of the mail, once, and ends every session', async () => {
    const { email, opened } = await member()
    await identity.requestReset(email)
    const token = tokenFor(email)
    expect(lastEmail(email)?.kind).toBe('reset')
    expect(await identity.reset(token, OTHER)).toBe(true)
    expect(await identity.reset(token, GOOD)).toBe(false)
    expect(await identity.sessionOf(opened.token)).toBeNull()
    expect(await identity.signIn(email, GOOD)).toBe('wrong')
    expect(await identity.signIn(email, OTHER)).toMatchObject({ session: { email } })
  })

  it('is asked for in the same time with an account and without, and writes to nobody without', async () => {
    const { email } = await member()
    expect(await lastsAsLongAsTheFloor(() => identity.requestReset(email))).toBe(true)
    expect(await lastsAsLongAsTheFloor(() => identity.requestReset(newAddress()))).toBe(true)
    expect(emails.map(({ kind }) => kind)).toEqual(['nobody'])
  })

  it('keeps no token in the database that would open an account', async () => {
    const { email } = await member()
    await identity.requestReset(email)
    const db = new DatabaseSync(file)
    expect(JSON.stringify(db.prepare('select * from identity_verification').all())).not.toContain(
      tokenFor(email),
    )
    db.close()
  })
})

describe('older links', () => {
  const tokensFor = (to: string) =>
    emails.flatMap((email) => (email.to === to && 'token' in email ? [email.token] : []))
  const rowsOf = (uid: string) => {
    const db = new DatabaseSync(file)
    const rows = db.prepare('select id from identity_verification where value = ?').all(uid)
    db.close()
    return rows.length
  }
  async function asked(): Promise<{ email: string; uid: string; tokens: string[] }> {
    const { email, opened } = await member()
    emails = []
    for (let count = 0; count < 3; count += 1) await identity.requestReset(email)
    return { email, uid: opened.session.uid, tokens: tokensFor(email) }
  }

  it('die when one of them has set a password', async () => {
    const { email, uid, tokens } = await asked()
    expect(await identity.reset(tokens[1]!, OTHER)).toBe(true)
    for (const token of tokens) expect(await identity.reset(token, 'otra clave larga 9')).toBe(false)
    expect(await identity.signIn(email, OTHER)).toMatchObject({ session: { email } })
    expect(rowsOf(uid)).toBe(0)
  })

  it('set one password when several are used at once', async () => {
    const { tokens } = await asked()
    const { promise: all, resolve } = Promise.withResolvers<void>()
    let waiting = 0
    beforeHash = () => {
      waiting += 1
      if (waiting === tokens.length) resolve()
      return all
    }
    const done = await Promise.all(tokens.map((token) => identity.reset(token, OTHER)))
    beforeHash = undefined
    expect(done.filter(Boolean)).toHaveLength(1)
  })

  it('die with a ban, a change of role and the account', async () => {
    for (const change of [
      (uid: string) => identity.setBanned(uid, true),
      (uid: string) => identity.setRole(uid, 'editor'),
      (uid: string) => identity.deleteAccount(uid),
    ]) {
      const { uid, tokens } = await asked()
      await change(uid)
      for (const token of tokens) expect(await identity.reset(token, OTHER)).toBe(false)
      expect(rowsOf(uid)).toBe(0)
    }
  })

  it('die with an invitation that was taken, and with the confirmation of the address', async () => {
    const invited = newAddress()
    const { account, link } = await identity.createAccount(invited, 'editor')
    await identity.requestReset(invited)
    expect(await identity.reset(new URL(link).searchParams.get('token')!, GOOD)).toBe(true)
    expect(await identity.reset(tokenFor(invited), OTHER)).toBe(false)
    expect(rowsOf(account.uid)).toBe(0)

    const email = newAddress()
    emails = []
    await identity.signUp(email, GOOD)
    await identity.signUp(email, GOOD)
    await identity.requestReset(email)
    const [first, second, reset] = tokensFor(email) as [string, string, string]
    const opened = (await identity.confirm(second, GOOD)) as Opened
    expect(await identity.confirm(first, GOOD)).toBe('bad-link')
    expect(await identity.reset(reset, OTHER)).toBe(false)
    expect(rowsOf(opened.session.uid)).toBe(0)
  })

  it('leave nobody in who signs in with the old password while it changes', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { email, tokens } = await asked()
      const signingIn = Promise.all(Array.from({ length: 8 }, () => identity.signIn(email, GOOD)))
      expect(await identity.reset(tokens[0]!, OTHER)).toBe(true)
      for (const opened of await signingIn) {
        if (typeof opened === 'string') continue
        expect(await identity.sessionOf((opened as Opened).token)).toBeNull()
      }
    }
  })
})

describe('what a device is known by', () => {
  it('changes with the password and is nobody else’s', async () => {
    const { email } = await member()
    const { email: other } = await member()
    const before = await identity.passwordStamp(email)
    expect(before).toMatch(/^[\w-]{43}$/)
    expect(await identity.passwordStamp(email.toUpperCase())).toBe(before)
    expect(await identity.passwordStamp(other)).not.toBe(before)
    expect(await identity.passwordStamp(newAddress())).toBeNull()
    await identity.requestReset(email)
    expect(await identity.resetOwner(tokenFor(email))).toMatchObject({ email })
    await identity.reset(tokenFor(email), GOOD)
    expect(await identity.resetOwner(tokenFor(email))).toBeNull()
    expect(await identity.passwordStamp(email)).not.toBe(before)
  })
})

describe('what is of no use any more', () => {
  const DAY = 86_400_000
  const count = (table: string, where: string, ...values: string[]) => {
    const db = new DatabaseSync(file)
    const { rows } = db.prepare(`select count(*) as rows from ${table} where ${where}`).get(...values)!
    db.close()
    return Number(rows)
  }

  it('is purged: accounts never confirmed, links and sessions that are over; and can be asked for again', async () => {
    const email = newAddress()
    const { uid } = await identity.signUp(email, OTHER)
    const { email: kept, opened } = await member()
    const invited = newAddress()
    await identity.createAccount(invited, 'editor')
    await identity.requestReset(kept)

    expect(await identity.purge(new Date(Date.now() + 6 * DAY))).toMatchObject({ accounts: 0 })
    const purged = await identity.purge(new Date(Date.now() + 8 * DAY))
    expect(purged.accounts).toBeGreaterThanOrEqual(1)
    expect(await identity.account(uid)).toBeNull()
    expect(count('identity_account', 'userId = ?', uid)).toBe(0)
    expect(count('identity_verification', '1 = 1')).toBe(0)
    expect(await identity.sessionOf(opened.token)).toMatchObject(opened.session)
    expect(await identity.accountByEmail(invited)).toMatchObject({ confirmed: true })

    expect((await identity.purge(new Date(Date.now() + 31 * DAY))).sessions).toBeGreaterThanOrEqual(1)
    expect(count('identity_session', '1 = 1')).toBe(0)
    expect(await identity.account(opened.session.uid)).toMatchObject({ email: kept })

    await identity.signUp(email, GOOD)
    expect(await identity.confirm(tokenFor(email), GOOD)).toMatchObject({ session: { email } })
  })

  it('leaves an old account whose owner has just asked for the link again', async () => {
    const email = newAddress()
    const { uid } = await identity.signUp(email, OTHER)
    const db = new DatabaseSync(file)
    db.prepare('update identity_user set createdAt = ? where id = ?').run(
      new Date(Date.now() - 30 * DAY).toISOString(),
      uid,
    )
    db.close()
    await identity.signUp(email, GOOD)
    await identity.purge(new Date())
    expect(await identity.confirm(tokenFor(email), GOOD)).toMatchObject({ session: { uid } })
  })

  it('goes a bounded number of rows at a time, however many there are', async () => {
    const db = new DatabaseSync(file)
    const insert = db.prepare(
      `insert into identity_user (id, name, email, emailVerified, createdAt, updatedAt, role, banned)
       values (?, '', ?, 0, ?, ?, 'visitor', 0)`,
    )
    const old = new Date(Date.now() - 10 * DAY).toISOString()
    db.exec('BEGIN')
    for (let row = 0; row < 1500; row += 1)
      insert.run(`viejo-${row}`, `viejo-${row}@correo.example`, old, old)
    db.exec('COMMIT')
    db.close()
    expect((await identity.purge(new Date())).accounts).toBe(1500)
  })
})

describe('administration', () => {
  it('are all there, however many', async () => {
    const before = (await identity.accounts()).length
    for (let count = 0; count < 120; count += 1) await identity.createAccount(newAddress(), 'visitor')
    expect(await identity.accounts()).toHaveLength(before + 120)
  })

  it('names the team, and no visitor', async () => {
    const of = Object.fromEntries(ROLES.map((role) => [role, newAddress()])) as Record<Role, string>
    for (const role of ROLES) await identity.createAccount(of[role], role)
    const team = (await identity.team()).map(({ email, role }) => [email, role])
    expect(team).toEqual(expect.arrayContaining(TEAM_ROLES.map((role) => [of[role], role])))
    expect(team.filter(([, role]) => role === 'visitor')).toEqual([])
  })

  it('opens an account by a link, for somebody who chooses the password', async () => {
    const email = newAddress()
    const { account, link } = await identity.createAccount(email, 'admin')
    expect(account).toMatchObject({ email, role: 'admin', confirmed: true, banned: false })
    await expect(identity.createAccount(email, 'admin')).rejects.toThrow(AccountExists)
    const token = new URL(link).searchParams.get('token')!
    expect(await identity.reset(token, GOOD)).toBe(true)
    expect(await identity.signIn(email, GOOD)).toMatchObject({ session: { role: 'admin' } })
    expect((await identity.accounts()).map((each) => each.email)).toContain(email)
  })

  it('changes a role in the sessions that are open', async () => {
    const { opened } = await member()
    await identity.setRole(opened.session.uid, 'editor')
    expect(await identity.sessionOf(opened.token)).toMatchObject({ role: 'editor' })
  })

  it('puts a banned account out at once and keeps it out until it is let in again', async () => {
    const { email, opened } = await member()
    await identity.setBanned(opened.session.uid, true)
    expect(await identity.sessionOf(opened.token)).toBeNull()
    expect(await identity.signIn(email, GOOD)).toBe('banned')
    expect(await identity.signIn(email, OTHER)).toBe('wrong')
    await identity.setBanned(opened.session.uid, false)
    expect(await identity.signIn(email, GOOD)).toMatchObject({ session: { email } })
  })
})

describe('unless a test names another cost', () => {
  afterEach(() => vi.useRealTimers())

  it('a password is kept as the library’s scrypt, and asking for an account lasts longer than that takes', async () => {
    const { promise: sent, resolve: send } = Promise.withResolvers<void>()
    const dear = await openLocalIdentity({
      database,
      secrets: ['x'.repeat(40)],
      siteUrl: 'https://sitio.example',
      send: async (_email, also) => {
        await also?.(database.db)
        send()
      },
      onProblem: () => undefined,
    })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let isOver = false
    const asking = dear.signUp(newAddress(), GOOD).finally(() => (isOver = true))
    await sent
    await vi.advanceTimersByTimeAsync(399)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    const { uid } = await asking
    const db = new DatabaseSync(file)
    const row = db.prepare('select password from identity_account where userId = ?').get(uid)!
    db.close()
    expect(await verifyPassword({ hash: row.password as string, password: GOOD })).toBe(true)
    expect(await dear.passwordMatches(uid, GOOD)).toBe(true)
    expect(await dear.passwordMatches(uid, OTHER)).toBe(false)
  })
})

it('stores documents while passwords are being hashed', async () => {
  const store = openSqliteStore({ file })
  const { promise: stored, resolve } = Promise.withResolvers<void>()
  const slow = await openLocalIdentity({
    passwordCost: {
      ...CHEAP_PASSWORDS,
      async hash(password) {
        await stored
        return CHEAP_PASSWORDS.hash(password)
      },
    },
    database,
    secrets: ['x'.repeat(40)],
    siteUrl: 'https://sitio.example',
    send: keepEmail(database),
    onProblem: () => undefined,
  })
  const signingUp = Promise.all(Array.from({ length: 6 }, () => slow.signUp(newAddress(), GOOD)))
  for (let id = 0; id < 20; id += 1) {
    const written = { collection: 'messages', id: `m${id}`, expectedVersion: null, data: { id } }
    await store.commit([written], { kind: 'import' })
  }
  resolve()
  await signingUp
  expect(await store.sequence()).toBe(20)
  await store.close()
})

it('opens on a new database from several processes at once', async () => {
  const fresh = path.join(folder, 'fresh.db')
  await openSqliteStore({ file: fresh }).close()
  const databases = await Promise.all([1, 2, 3, 4].map(() => openIdentityDatabase(fresh)))
  const identities = await Promise.all(
    databases.map((each) =>
      openLocalIdentity({
        passwordCost: CHEAP_PASSWORDS,
        database: each,
        secrets: ['x'.repeat(40)],
        siteUrl: 'https://sitio.example',
        send: keepEmail(each),
        onProblem: () => undefined,
      }),
    ),
  )
  const email = newAddress()
  await identities[0]!.signUp(email, GOOD)
  const opened = (await identities[1]!.confirm(tokenFor(email), GOOD)) as Opened
  expect(await identities[2]!.sessionOf(opened.token)).toMatchObject(opened.session)
  await identities[3]!.setBanned(opened.session.uid, true)
  expect(await identities[2]!.sessionOf(opened.token)).toBeNull()
  for (const each of databases) await each.close()
})
