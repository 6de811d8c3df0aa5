import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DocumentReader } from '#/core/commands/command.ts'
import { saveRelease } from '#/publishing/commands/releases/release-commands.ts'
import { readRelease } from '#/publishing/commands/stored-release.ts'
import { NOW, openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { openReleases, type Releases } from './run-releases.ts'

const HOUR = 3_600_000
const editor = somebody('editor', 'eva')

let place: Awaited<ReturnType<typeof openTestCommands>>
let releases: Releases
/** Number of releases read by queries. */
let read = 0
beforeEach(async () => {
  place = await openTestCommands()
  await place.fill()
  read = 0
  const store = new Proxy(place.store, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown
      if (typeof value !== 'function') return value
      if (name !== 'find') return value.bind(target) as unknown
      return async (...requested: Parameters<DocumentReader['find']>) => {
        const page = await target.find(...requested)
        if (requested[0] === 'launches') read += page.documents.length
        return page
      }
    },
  })
  releases = openReleases({
    store,
    execute: place.execute,
    identity: {
      account: async (uid) => ({
        uid,
        email: 'eva@marca.example',
        role: 'editor',
        confirmed: true,
        banned: false,
        createdAt: NOW.toISOString(),
      }),
    },
    refresh: async () => undefined,
    log: () => undefined,
    now: place.now,
  })
})
afterEach(async () => {
  await releases.close()
  await place.dispose()
})

async function schedule(name: string, hours: number, until?: number) {
  const at = (ahead: number) => new Date(NOW.getTime() + ahead * HOUR).toISOString()
  const document = { collection: 'products' as const, document: 'AW-T1200' }
  const current = (await place.store.get('products', document.document))!
  const draft = await place.draft({ ...document, data: { ...(current.data as object), name } }, editor)
  const times = { at: at(hours), ...(until === undefined ? {} : { until: at(until) }) }
  const documents = [{ ...document, ...draft }]
  return place.execute(saveRelease, { launch: null, version: null, name, documents, ...times }, editor)
}
const launchOf = async (id: string) => (await readRelease(place.store, id))!.release
const nameNow = async () => ((await place.store.get('products', 'AW-T1200'))!.data as { name: string }).name

test('starts and ends releases scheduled after the first run, without re-reading finished ones', async () => {
  await releases.runDue()
  const { id } = await schedule('Torre de fiesta', 1, 2)
  await releases.runDue()
  expect((await launchOf(id)).status).toBe('scheduled')
  place.later(HOUR)
  await releases.runDue()
  expect(await nameNow()).toBe('Torre de fiesta')
  place.later(HOUR)
  await releases.runDue()
  expect(await nameNow()).toBe('Torre Brisa')
  expect((await launchOf(id)).ended).toBeDefined()
  for (let look = 0; look < 3; look += 1) await releases.runDue()
  expect(read).toBe(0)
})

test('publishes a release due before the runner started', async () => {
  const { id } = await schedule('Torre de ayer', 1)
  place.later(HOUR)
  await releases.runDue()
  expect(await launchOf(id)).toMatchObject({ status: 'done' })
  expect(read).toBe(1)
})
