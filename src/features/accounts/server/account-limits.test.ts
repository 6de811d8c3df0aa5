import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { openIdentityDatabase, type IdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { openThrottle } from '#/adapters/identity/throttle.ts'
import type { Throttle } from '#/core/identity/throttle.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { attempt, resetLimit } from './account-limits.ts'

let folder: string
let database: IdentityDatabase
let throttle: Throttle
let lines: { event: string; facts: Record<string, unknown> }[] = []
let people = 0

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-limits-'))
  const file = path.join(folder, 'site.db')
  await openSqliteStore({ file }).close()
  database = await openIdentityDatabase(file)
  throttle = await openThrottle(database, 's'.repeat(32))
})
beforeEach(() => {
  lines = []
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const app = () => ({
  throttle,
  environment: readEnvironment({}),
  secrets: ['s'.repeat(32)] as const,
  log: (_level: string, event: string, facts: Record<string, unknown> = {}) =>
    void lines.push({ event, facts }),
})
const from = (remoteAddress: string) =>
  ({ headers: {}, socket: { remoteAddress } }) as unknown as IncomingMessage
const someone = () => `persona${++people}@correo.example`
let networks = 0
const freshNetwork = () => from(`198.51.${Math.floor(++networks / 250)}.${networks % 250}`)

async function passed(
  times: number,
  request: (turn: number) => IncomingMessage,
  who: string,
  device?: string,
) {
  let through = 0
  for (let turn = 0; turn < times; turn += 1) {
    if ((await attempt(app(), request(turn), 'sign-in', who, device)) === 0) through += 1
  }
  return through
}

it('blocks one network from one account only', async () => {
  const [who, attacker, owner] = [someone(), freshNetwork(), freshNetwork()]
  expect(await passed(15, () => attacker, who)).toBe(10)
  expect(await passed(1, () => owner, who.toUpperCase())).toBe(1)
  expect(await passed(1, () => attacker, someone())).toBe(1)
})

it('blocks all unknown devices after too many attempts, with a separate limit per known device', async () => {
  const who = someone()
  expect(await passed(130, freshNetwork, who)).toBe(100)
  expect(await passed(10, freshNetwork, who, 'device-of-owner1')).toBe(10)
  expect(await passed(5, freshNetwork, who, 'device-of-owner1')).toBe(0)
  expect(await passed(1, freshNetwork, who, 'device-of-owner2')).toBe(1)
})

it('attempts from a blocked network do not use up the account’s limit', async () => {
  const [who, attacker] = [someone(), freshNetwork()]
  await passed(70, () => attacker, who)
  expect(await passed(90, freshNetwork, who)).toBe(90)
})

it('counts the addresses of a /64 as one network and limits the /64s of one customer', async () => {
  const inOne = (turn: number) => from(`2001:db8:1:1::${(turn + 1).toString(16)}`)
  const total = async (request: (turn: number) => IncomingMessage, times: number) => {
    let through = 0
    for (let turn = 0; turn < times; turn += 1) through += await passed(1, () => request(turn), someone())
    return through
  }
  expect(await total(inOne, 105)).toBe(60)
  expect(await total((turn) => from(`2001:db8:2:${turn.toString(16)}::1`), 300)).toBe(240)
})

it('resets the limit of a network after a success', async () => {
  const [who, owner] = [someone(), freshNetwork()]
  expect(await passed(10, () => owner, who)).toBe(10)
  await resetLimit(app(), owner, 'sign-in', who)
  expect(await passed(11, () => owner, who)).toBe(10)
})

it('logs each lockout once, without the account’s address', async () => {
  const [who, attacker] = [someone(), freshNetwork()]
  await passed(40, () => attacker, who)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ event: 'locked out', facts: { what: 'sign-in', by: 'account' } })
  expect(lines[0]!.facts.who).toMatch(/^[\w-]{12}$/)
  expect(JSON.stringify(lines)).not.toContain('persona')
})

it('limits links and forms of a session regardless of the network', async () => {
  for (const what of ['link', 'delete'] as const) {
    let through = 0
    for (let turn = 0; turn < 12; turn += 1) {
      if ((await attempt(app(), freshNetwork(), what, `only-${what}`)) === 0) through += 1
    }
    expect(through).toBe(10)
  }
})
