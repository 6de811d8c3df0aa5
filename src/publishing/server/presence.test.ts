import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openIdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { openPresenceTable } from '#/core/live/presence-table.ts'
import { openPresence, type PresenceService } from './presence.ts'

const ana = { uid: 'a', email: 'ana@correo.example', collection: 'products', id: 'AW-T1', field: 'name' }
const beto = { ...ana, uid: 'b', email: 'beto@correo.example', field: null }

let folder: string
let clock: number
const closing: (() => unknown)[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-presence-'))
  clock = 1_000_000
})
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
  await rm(folder, { recursive: true })
})

/** A process of the site, sharing the database with the others. */
async function open(): Promise<PresenceService> {
  const database = await openIdentityDatabase(path.join(folder, 'site.db'))
  const presence = openPresence({
    table: openPresenceTable(database),
    log: () => undefined,
    now: () => clock,
    lookMs: 20,
  })
  closing.push(
    () => database.close(),
    () => presence.close(),
  )
  return presence
}

test('presence is shared between processes, and expires after half a minute', async () => {
  const [here, there] = [await open(), await open()]
  let notifications = 0
  there.onChange(() => (notifications += 1))
  await here.report(ana, '1')
  await vi.waitFor(() => expect(there.people()).toEqual([ana]), 30_000)
  await here.report({ ...ana, field: 'specs.rms' }, '1')
  await there.report(beto, '1')
  await vi.waitFor(() => expect(there.people()).toEqual([{ ...ana, field: 'specs.rms' }, beto]), 30_000)
  expect(notifications).toBeGreaterThan(1)
  clock += 29_000
  await here.report({ ...ana, field: 'specs.rms' }, '1')
  clock += 1000
  await vi.waitFor(() => expect(there.people()).toEqual([{ ...ana, field: 'specs.rms' }]), 30_000)
  clock += 30_000
  await vi.waitFor(() => expect(there.people()).toEqual([]), 30_000)
})

test('each tab has its own presence, which ends at once when it leaves', async () => {
  const presence = await open()
  presence.onChange(() => undefined)
  await presence.report(ana, '1')
  await presence.report({ ...ana, id: 'AW-T2' }, '2')
  await presence.report(ana, '3')
  expect(presence.people().map(({ id }) => id)).toEqual(['AW-T1', 'AW-T2'])
  await presence.report({ ...ana, id: '' }, '1')
  await presence.report({ ...ana, id: '' }, '3')
  expect(presence.people().map(({ id }) => id)).toEqual(['AW-T2'])
})

test('does not poll without listeners', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const presence = await open()
  const stop = presence.onChange(() => undefined)
  expect(vi.getTimerCount()).toBe(1)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
