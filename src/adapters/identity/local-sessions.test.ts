import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import type { DeviceFacts, LocalIdentity, Opened } from '#/core/identity/identity.ts'
import { openIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import type { IdentityEmail } from '#/core/identity/identity-notice.ts'
import { openLocalIdentity } from './local.ts'
import { CHEAP_PASSWORDS } from '#tests/support/identity/cheap-passwords.ts'

const GOOD = 'zorzal colorado 7'
const OTHER = 'calandria mora 12'
const PHONE: DeviceFacts = {
  userAgent: 'Mozilla/5.0 (Linux; Android 10) Chrome/140.0',
  network: '200.45.12.0',
}
const LAPTOP: DeviceFacts = { userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/144.0', network: '2800:810:45a::' }
const HOUR = 3600
const DAY = 24 * HOUR

let folder: string
let file: string
let database: IdentityDatabase
let identity: LocalIdentity
let rows: DatabaseSync
let emails: IdentityEmail[] = []
let problems: string[] = []
let people = 0

async function member(device: DeviceFacts = PHONE) {
  const email = `persona${++people}@correo.example`
  await identity.signUp(email, GOOD)
  const { token } = emails.findLast(({ to }) => to === email) as { token: string }
  const opened = (await identity.confirm(token, GOOD, device)) as Opened
  return { email, uid: opened.session.uid, opened }
}

/** Makes every session of an account older, by the given seconds. */
function age(uid: string, { opened = 0, used = 0 }: { opened?: number; used?: number }) {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  if (opened > 0) {
    rows.prepare('update identity_session set createdAt = ? where userId = ?').run(ago(opened), uid)
  }
  rows.prepare('update identity_session set updatedAt = ? where userId = ?').run(ago(used), uid)
}
const lastUse = (uid: string) =>
  rows.prepare('select updatedAt from identity_session where userId = ?').get(uid)!.updatedAt as string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-sessions-'))
  file = path.join(folder, 'site.db')
  await openSqliteStore({ file }).close()
  database = await openIdentityDatabase(file)
  identity = await openLocalIdentity({
    passwordCost: CHEAP_PASSWORDS,
    database,
    secrets: ['x'.repeat(40)],
    siteUrl: 'https://sitio.example',
    send: async (email, also) => {
      await also?.(database.db)
      emails.push(email)
    },
    onProblem: (message) => problems.push(message),
  })
  rows = new DatabaseSync(file)
})
beforeEach(() => {
  emails = []
  problems = []
})
afterAll(async () => {
  rows.close()
  await identity.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the sessions of an account', () => {
  it('name each device and mark the current one, with ids that open no session', async () => {
    const { email, uid, opened } = await member()
    const laptop = (await identity.signIn(email, GOOD, LAPTOP)) as Opened
    const found = await identity.sessions(uid, opened.token)
    expect(found).toHaveLength(2)
    const [here, there] = [found.find(({ isCurrent }) => isCurrent)!, found.find((each) => !each.isCurrent)!]
    expect(here.device).toEqual(PHONE)
    expect(there.device.userAgent).toBe(LAPTOP.userAgent)
    expect(there.device.network).toMatch(/^2800:0?810:0?45a:/)
    for (const { id } of found) {
      expect(await identity.sessionOf(id)).toBeNull()
      expect(opened.token + laptop.token).not.toContain(id)
    }
  })

  it('are sorted by last use', async () => {
    const { email, uid, opened } = await member()
    await identity.signIn(email, GOOD, LAPTOP)
    age(uid, { used: HOUR })
    await identity.sessionOf(opened.token)
    await identity.close()
    const devices = async () => (await identity.sessions(uid, '')).map(({ device }) => device.userAgent)
    expect(await devices()).toEqual([PHONE.userAgent, LAPTOP.userAgent])
    await identity.signIn(email, GOOD, { ...LAPTOP, userAgent: 'Otra' })
    expect((await devices())[0]).toBe('Otra')
  })

  it('are closed to a banned account', async () => {
    const { uid, opened } = await member()
    rows.prepare('update identity_user set banned = 1 where id = ?').run(uid)
    expect(await identity.sessionOf(opened.token)).toBeNull()
  })

  it('are closed one by one, only by their owner', async () => {
    const { email, uid, opened } = await member()
    const laptop = (await identity.signIn(email, GOOD, LAPTOP)) as Opened
    const { id } = (await identity.sessions(uid, opened.token)).find((each) => !each.isCurrent)!
    const stranger = await member()
    expect(await identity.closeSession(stranger.uid, id)).toBe(false)
    expect((await identity.sessions(uid, stranger.opened.token)).some((each) => each.isCurrent)).toBe(false)
    expect(await identity.sessionOf(laptop.token)).not.toBeNull()
    expect(await identity.closeSession(uid, id)).toBe(true)
    expect(await identity.closeSession(uid, id)).toBe(false)
    expect(await identity.sessionOf(laptop.token)).toBeNull()
    expect(await identity.sessionOf(opened.token)).toMatchObject(opened.session)
  })
})

describe('a session', () => {
  it.each([
    ['visitor', 'goes 13 days unused', { used: 13 * DAY }, true],
    ['visitor', 'goes 14 days unused', { used: 14 * DAY }, false],
    ['visitor', 'is 29 days old', { opened: 29 * DAY }, true],
    ['visitor', 'is 30 days old', { opened: 30 * DAY }, false],
    ['editor', 'goes 11 hours unused', { used: 11 * HOUR }, true],
    ['editor', 'goes 12 hours unused', { used: 12 * HOUR }, false],
    ['redactor', 'goes 12 hours unused', { used: 12 * HOUR }, false],
    ['admin', 'goes 12 hours unused', { used: 12 * HOUR }, false],
    ['admin', 'is 6 days old', { opened: 6 * DAY }, true],
    ['admin', 'is 7 days old', { opened: 7 * DAY }, false],
  ] as const)('of a %s that %s', async (role, _name, older, stays) => {
    const { uid, opened } = await member()
    await identity.setRole(uid, role)
    age(uid, older)
    expect((await identity.sessionOf(opened.token)) !== null).toBe(stays)
    if (!stays) expect(await identity.sessions(uid, opened.token)).toEqual([])
  })

  it('reports when it began, however often it is used', async () => {
    const { uid, opened } = await member()
    age(uid, { opened: 2 * HOUR, used: 0 })
    const { signedInAt } = (await identity.sessionOf(opened.token))!
    expect(Math.abs(Date.now() - 2 * HOUR * 1000 - Date.parse(signedInAt))).toBeLessThan(60_000)
    await identity.close()
    expect(await identity.sessionOf(opened.token)).toMatchObject({ signedInAt })
  })

  it('records its use once an hour', async () => {
    const { uid, opened } = await member()
    age(uid, { used: 2 * HOUR })
    const before = lastUse(uid)
    expect(await identity.sessionOf(opened.token)).toMatchObject(opened.session)
    await expect.poll(() => lastUse(uid)).not.toBe(before)
    const noted = lastUse(uid)
    expect(Date.now() - Date.parse(noted)).toBeLessThan(HOUR * 1000)
    for (let times = 0; times < 5; times += 1) await identity.sessionOf(opened.token)
    await identity.close()
    expect(lastUse(uid)).toBe(noted)
  })

  it('of an editor records its use every ten minutes', async () => {
    const { uid, opened } = await member()
    age(uid, { used: 0.5 * HOUR })
    const before = lastUse(uid)
    await identity.sessionOf(opened.token)
    await identity.close()
    expect(lastUse(uid)).toBe(before)
    await identity.setRole(uid, 'editor')
    await identity.sessionOf(opened.token)
    await expect.poll(() => lastUse(uid)).not.toBe(before)
  })

  it('is deleted once expired', async () => {
    const gone = await member()
    age(gone.uid, { used: 15 * DAY })
    // A process deletes expired sessions at the first use that it records.
    const again = await openIdentityDatabase(file)
    const other = await openLocalIdentity({
      passwordCost: CHEAP_PASSWORDS,
      database: again,
      secrets: ['x'.repeat(40)],
      siteUrl: 'https://sitio.example',
      send: async (_email, also) => void (await also?.(again.db)),
      onProblem: (message) => problems.push(message),
    })
    const { uid, opened } = await member()
    age(uid, { used: 2 * HOUR })
    await other.sessionOf(opened.token)
    const left = rows.prepare('select count(*) as left from identity_session where userId = ?')
    await expect.poll(() => left.get(gone.uid)!.left).toBe(0)
    expect(left.get(uid)!.left).toBe(1)
    await other.close()
    await again.close()
  })

  it('is read during another write, and reports once that its use was not recorded', async () => {
    const over = await member()
    rows
      .prepare('update identity_session set expiresAt = ? where userId = ?')
      .run('2026-01-01T00:00:00.000Z', over.uid)
    const { uid, opened } = await member()
    age(uid, { used: 2 * HOUR })
    const before = lastUse(uid)
    rows.exec('begin immediate')
    try {
      expect(await identity.sessionOf(opened.token)).toMatchObject(opened.session)
      expect(await identity.sessionOf(over.opened.token)).toBeNull()
      await expect.poll(() => problems).toEqual([expect.stringContaining('was not noted')])
      await identity.sessionOf(opened.token)
      await identity.close()
      expect(problems).toHaveLength(1)
    } finally {
      rows.exec('rollback')
    }
    expect(lastUse(uid)).toBe(before)
  })
})

describe('a password changed inside a session', () => {
  it('requires the current one, ends every session and opens a new one', async () => {
    const { email, uid, opened } = await member()
    const laptop = (await identity.signIn(email, GOOD, LAPTOP)) as Opened
    expect(await identity.changePassword(uid, OTHER, OTHER, PHONE)).toBe('wrong')
    expect(await identity.sessionOf(laptop.token)).not.toBeNull()
    const renewed = (await identity.changePassword(uid, GOOD, OTHER, PHONE)) as Opened
    expect(renewed.session).toEqual(opened.session)
    for (const { token } of [opened, laptop]) expect(await identity.sessionOf(token)).toBeNull()
    expect(await identity.sessions(uid, renewed.token)).toMatchObject([{ isCurrent: true, device: PHONE }])
    expect(await identity.signIn(email, GOOD)).toBe('wrong')
    expect(await identity.signIn(email, OTHER)).toMatchObject({ session: { email } })
    expect(await identity.changePassword('nobody', GOOD, OTHER)).toBe('wrong')
  })
})

it('notifies the owner of each change, with the device and without a token', async () => {
  const { email, uid } = await member()
  await identity.changePassword(uid, GOOD, OTHER, LAPTOP)
  await identity.requestReset(email)
  const { token } = emails.at(-1) as { token: string }
  await identity.reset(token, GOOD, PHONE)
  await identity.deleteAccount(uid, LAPTOP)
  const notices = emails.filter((email) => !('token' in email))
  expect(notices.map((email) => 'device' in email && [email.kind, email.device])).toEqual([
    ['account-opened', PHONE],
    ['password-changed', LAPTOP],
    ['password-changed', PHONE],
    ['account-deleted', LAPTOP],
  ])
  for (const { to } of notices) expect(to).toBe(email)
  expect(JSON.stringify(notices)).not.toContain('token')
})
