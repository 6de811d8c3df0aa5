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

describe('creating an account', () => {
  it('requires a link from the e-mail and the password, and opens a session', async () => {
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

  it('cannot be hijacked by an earlier sign-up', async () => {
    const email = newAddress()
    await identity.signUp(email, OTHER)
    await identity.signUp(email, GOOD)
    expect(await identity.signIn(email, OTHER)).toBe('wrong')
    expect(await identity.confirm(tokenFor(email), OTHER)).toBe('wrong')
    expect(await identity.confirm(tokenFor(email), GOOD)).toMatchObject({ session: { email } })
  })

  it('reveals only by e-mail that the address has one, and takes the same time', async () => {
    const { email } = await member()
    expect(await lastsAsLongAsTheFloor(() => identity.signUp(email, OTHER))).toBe(true)
    expect(lastEmail(email)?.kind).toBe('already-exists')
    expect(await lastsAsLongAsTheFloor(() => identity.signUp(newAddress(), OTHER))).toBe(true)
    expect(await identity.signIn(email, OTHER)).toBe('wrong')
  })
})

describe('signing in', () => {
  it('answers a wrong password and an unknown address alike, with one hash each', async () => {
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
    // 32 characters of 62, without the signature: over 128 bits.
    const [random] = decodeURIComponent(again.token).split('.')
    expect(random).toMatch(/^[\w-]{32,}$/)
  })

  it('rejects a forged token, and one copied from the database', async () => {
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

describe('signing out', () => {
  it('ends one session, and leaves the others open', async () => {
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

  it('of a deleted account leaves none of its rows', async () => {
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
  it('is set with a link of an e-mail, once, and ends every session', async () => {
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

  it('takes equal time to request with or without an account, and sends a link only with one', async () => {
    const { email } = await member()
    expect(await lastsAsLongAsTheFloor(() => identity.requestReset(email))).toBe(true)
    expect(await lastsAsLongAsTheFloor(() => identity.requestReset(newAddress()))).toBe(true)
    expect(emails.map(({ kind }) => kind)).toEqual(['nobody'])
  })

  it('leaves no usable token in the database', async () => {
    const { email } = await member()
    await identity.requestReset(email)
    const db = new DatabaseSync(file)
    expect(JSON.stringify(db.prepare('select * from identity_verification').all())).not.toContain(
      tokenFor(email),
    )
    db.close()
  })
})

describe('outstanding links', () => {
  const tokensFor = (to: string) =>
    emails.flatMap((email) => (email.to === to && 'token' in email ? [email.token] : []))
  const rowsOf = (uid: string) => {
    const db = new DatabaseSync(file)
    const rows = db.prepare('select id from identity_verification where value = ?').all(uid)
    db.close()
    return rows.length
  }
  async function requested(): Promise<{ email: string; uid: string; tokens: string[] }> {
    const { email, opened } = await member()
    emails = []
    for (let count = 0; count < 3; count += 1) await identity.requestReset(email)
    return { email, uid: opened.session.uid, tokens: tokensFor(email) }
  }

  it('expire when one of them sets a password', async () => {
    const { email, uid, tokens } = await requested()
    expect(await identity.reset(tokens[1]!, OTHER)).toBe(true)
    for (const token of tokens) expect(await identity.reset(token, 'otra clave larga 9')).toBe(false)
    expect(await identity.signIn(email, OTHER)).toMatchObject({ session: { email } })
    expect(rowsOf(uid)).toBe(0)
  })

  it('set only one password when used concurrently', async () => {
    const { tokens } = await requested()
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

  it('expire with a ban, a change of role and a deleted account', async () => {
    for (const change of [
      (uid: string) => identity.setBanned(uid, true),
      (uid: string) => identity.setRole(uid, 'editor'),
      (uid: string) => identity.deleteAccount(uid),
    ]) {
      const { uid, tokens } = await requested()
      await change(uid)
      for (const token of tokens) expect(await identity.reset(token, OTHER)).toBe(false)
      expect(rowsOf(uid)).toBe(0)
    }
  })

  it('expire with an accepted invitation and a confirmed address', async () => {
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

  it('leave no session open that signed in with the old password meanwhile', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { email, tokens } = await requested()
      const signingIn = Promise.all(Array.from({ length: 8 }, () => identity.signIn(email, GOOD)))
      expect(await identity.reset(tokens[0]!, OTHER)).toBe(true)
      for (const opened of await signingIn) {
        if (typeof opened === 'string') continue
        expect(await identity.sessionOf((opened as Opened).token)).toBeNull()
      }
    }
  })
})

describe('the password stamp of a device', () => {
  it('changes with the password, and differs between accounts', async () => {
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

describe('a purge', () => {
  const DAY = 86_400_000
  const count = (table: string, where: string, ...values: string[]) => {
    const db = new DatabaseSync(file)
    const { rows } = db.prepare(`select count(*) as rows from ${table} where ${where}`).get(...values)!
    db.close()
    return Number(rows)
  }

  it('deletes unconfirmed accounts, expired links and sessions, and allows signing up again', async () => {
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

  it('leaves an old account whose owner has just requested the link again', async () => {
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

  it('deletes more rows than one batch holds', async () => {
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
  it('lists every account, however many', async () => {
    const before = (await identity.accounts()).length
    for (let count = 0; count < 120; count += 1) await identity.createAccount(newAddress(), 'visitor')
    expect(await identity.accounts()).toHaveLength(before + 120)
  })

  it('lists the team without visitors', async () => {
    const of = Object.fromEntries(ROLES.map((role) => [role, newAddress()])) as Record<Role, string>
    for (const role of ROLES) await identity.createAccount(of[role], role)
    const team = (await identity.team()).map(({ email, role }) => [email, role])
    expect(team).toEqual(expect.arrayContaining(TEAM_ROLES.map((role) => [of[role], role])))
    expect(team.filter(([, role]) => role === 'visitor')).toEqual([])
  })

  it('creates an account whose owner sets the password through a link', async () => {
    const email = newAddress()
    const { account, link } = await identity.createAccount(email, 'admin')
    expect(account).toMatchObject({ email, role: 'admin', confirmed: true, banned: false })
    await expect(identity.createAccount(email, 'admin')).rejects.toThrow(AccountExists)
    const token = new URL(link).searchParams.get('token')!
    expect(await identity.reset(token, GOOD)).toBe(true)
    expect(await identity.signIn(email, GOOD)).toMatchObject({ session: { role: 'admin' } })
    expect((await identity.accounts()).map((each) => each.email)).toContain(email)
  })

  it('changes the role in open sessions', async () => {
    const { opened } = await member()
    await identity.setRole(opened.session.uid, 'editor')
    expect(await identity.sessionOf(opened.token)).toMatchObject({ role: 'editor' })
  })

  it('signs a banned account out at once, until the ban is lifted', async () => {
    const { email, opened } = await member()
    await identity.setBanned(opened.session.uid, true)
    expect(await identity.sessionOf(opened.token)).toBeNull()
    expect(await identity.signIn(email, GOOD)).toBe('banned')
    expect(await identity.signIn(email, OTHER)).toBe('wrong')
    await identity.setBanned(opened.session.uid, false)
    expect(await identity.signIn(email, GOOD)).toMatchObject({ session: { email } })
  })
})

describe('with the default password cost', () => {
  afterEach(() => vi.useRealTimers())

  it('a password is stored as scrypt, and a sign-up lasts at least 400 ms', async () => {
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

it('sets up a new database from several processes at once', async () => {
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
