import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { openThrottle, PURGED_THROTTLE_ROWS } from './throttle.ts'
import type { Throttle } from '#/core/identity/throttle.ts'

const LIMIT = { times: 5, seconds: 60 }
let folder: string
let file: string
let databases: IdentityDatabase[]
let throttles: Throttle[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-throttle-'))
  file = path.join(folder, 'site.db')
  const setUp = new DatabaseSync(file)
  setUp.exec('PRAGMA journal_mode = WAL')
  setUp.close()
  databases = [await openIdentityDatabase(file), await openIdentityDatabase(file)]
  throttles = await Promise.all(databases.map((database) => openThrottle(database, 's'.repeat(32))))
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  for (const database of databases) await database.close()
  await rm(folder, { recursive: true, force: true })
})

it('allows exactly the limit, for concurrent attempts through several processes', async () => {
  const waits = await Promise.all(
    Array.from({ length: 20 }, (_, index) => throttles[index % 2]!.attempt('persona@correo.example', LIMIT)),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  for (const wait of waits.filter((each) => each > 0)) expect(wait).toBeLessThanOrEqual(60)
})

it('counts each key separately, and again after its window or a reset', async () => {
  const [throttle] = throttles as [Throttle]
  for (let count = 0; count < 5; count += 1) await throttle.attempt('uno', LIMIT)
  expect(await throttle.attempt('uno', LIMIT)).toBeGreaterThan(0)
  expect(await throttle.attempt('dos', LIMIT)).toBe(0)
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
  expect(await throttle.attempt('uno', LIMIT)).toBe(0)
  for (let count = 0; count < 5; count += 1) await throttle.attempt('dos', LIMIT)
  await throttle.reset('dos')
  expect(await throttle.attempt('dos', LIMIT)).toBe(0)
})

it('deletes expired rows in bounded batches, and nothing else', async () => {
  const [throttle] = throttles as [Throttle]
  const now = Date.now()
  const db = new DatabaseSync(file)
  const insert = db.prepare('insert into identity_throttle (key, count, until) values (?, 1, ?)')
  db.exec('BEGIN')
  for (let row = 0; row < PURGED_THROTTLE_ROWS + 200; row += 1) insert.run(`old-${row}`, now - 1000)
  db.exec('COMMIT')
  await throttle.attempt('sigue', LIMIT)
  expect(await throttle.sweep(now)).toBe(PURGED_THROTTLE_ROWS)
  expect(await throttle.sweep(now)).toBe(200)
  expect(await throttle.sweep(now)).toBe(0)
  for (let count = 0; count < 4; count += 1) await throttle.attempt('sigue', LIMIT)
  expect(await throttle.attempt('sigue', LIMIT)).toBeGreaterThan(0)
  db.close()
})

it('stores no personal data', async () => {
  await throttles[0]!.attempt('persona@correo.example', LIMIT)
  const db = new DatabaseSync(file)
  expect(JSON.stringify(db.prepare('select * from identity_throttle').all())).not.toContain('persona')
  db.close()
})
