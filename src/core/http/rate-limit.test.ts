import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { openIdentityDatabase, type IdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { openThrottle } from '#/adapters/identity/throttle.ts'
import type { Throttle } from '#/core/identity/throttle.ts'
import { localCounter, sharedCounter } from './rate-limit.ts'

const LIMIT = { times: 120, seconds: 60 }
let folder: string
let file: string
let databases: IdentityDatabase[]
let throttles: Throttle[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-count-'))
  file = path.join(folder, 'site.db')
  await openSqliteStore({ file }).close()
  databases = [await openIdentityDatabase(file), await openIdentityDatabase(file)]
  throttles = await Promise.all(databases.map((database) => openThrottle(database, 's'.repeat(32))))
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  for (const database of databases) await database.close()
  await rm(folder, { recursive: true, force: true })
})

const passed = (waits: number[]) => waits.filter((wait) => wait === 0).length

it('two processes share one limit, which resets after its window', async () => {
  const [one, two] = throttles.map((throttle) => sharedCounter(throttle, LIMIT, 10)) as [
    ReturnType<typeof sharedCounter>,
    ReturnType<typeof sharedCounter>,
  ]
  const waits: number[] = []
  for (let turn = 0; turn < 160; turn += 1) waits.push(await (turn % 2 ? one : two)('ana'))
  expect(passed(waits)).toBe(120)
  expect(await one('beto')).toBe(0)
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  expect(await one('ana')).toBe(0)
  expect(await two('ana')).toBe(0)
})

it('allows no more than the limit for concurrent attempts', async () => {
  const count = sharedCounter(throttles[0]!, LIMIT, 10)
  const waits = await Promise.all(Array.from({ length: 300 }, () => count('carla')))
  expect(passed(waits)).toBeLessThanOrEqual(120)
  let more = 0
  while ((await count('carla')) === 0) more += 1
  expect(passed(waits) + more).toBe(120)
})

function counted(): number {
  const db = new DatabaseSync(file, { readOnly: true })
  const total = db.prepare('select sum(count) as total from identity_throttle').get()!.total as number
  db.close()
  return total
}

it('writes to the database once per ten attempts', async () => {
  const count = sharedCounter(throttles[0]!, LIMIT, 10)
  const before = counted()
  for (let turn = 0; turn < 120; turn += 1) expect(await count('dario')).toBe(0)
  expect(counted() - before).toBe(12)
})

it('allows exactly the limit for concurrent attempts when batches are large', async () => {
  const count = sharedCounter(throttles[0]!, { times: 240, seconds: 60 }, 24)
  const waits = await Promise.all(Array.from({ length: 300 }, () => count('programa')))
  expect(passed(waits)).toBe(240)
})

it('writes nothing for a client that is already limited', async () => {
  const count = sharedCounter(throttles[0]!, { times: 5, seconds: 60 })
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  for (let turn = 0; turn < 5; turn += 1) expect(await count('insistente')).toBe(0)
  expect(await count('insistente')).toBeGreaterThan(0)
  const before = counted()
  for (let turn = 0; turn < 200; turn += 1) expect(await count('insistente')).toBeGreaterThan(0)
  expect(counted()).toBe(before)
})

it('counts in memory for a bounded number of keys', async () => {
  const count = localCounter({ times: 3, seconds: 60 })
  expect(passed([await count('a'), await count('a'), await count('a'), await count('a')])).toBe(3)
  expect(await count('b')).toBe(0)
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  expect(await count('a')).toBe(0)
  for (let other = 0; other < 12_000; other += 1) await count(`other-${other}`)
  // Evicted by the other keys.
  expect(passed([await count('a'), await count('a'), await count('a')])).toBe(3)
})
