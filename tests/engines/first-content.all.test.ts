import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { openFilledStores, loadDemoContent } from '#/app/compose/first-content.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import type { Log } from '#/core/observability/log.ts'
import { writeSmallBrand } from '#tests/journeys/support/brand-folder.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { vidriera } from './support/vidriera.ts'

const postgresUrl = usePostgresUrl()
const SECRET = 'x'.repeat(32)
let root: string
let brand: string
/** Data folder of a site that has run once, to copy from. */
let served: string

const folder = () => mkdtemp(path.join(root, 'data-'))

/** Imports in this process, two seconds faster than in a child. */
const loadHere: typeof loadDemoContent = async (from, { environment }) => {
  const { dataDir, databaseUrl, filesUrl, secret } = environment
  const { code, said } = await vidriera(['import', from], {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    FILES_URL: filesUrl,
    ...(secret !== undefined && { SECRET: secret }),
  })
  if (code !== 0) throw new Error(said)
}

/** Starts with the small brand as the demo; returns the resulting brand and sequence. */
async function start(
  variables: Record<string, string>,
  contentDir = brand,
  log: Log = () => undefined,
  load = loadHere,
) {
  const environment = { ...readEnvironment(variables), contentDir }
  const { store, accounts } = await openFilledStores(environment, log, load)
  const settings = await store.get('settings', 'site')
  const { name } = (settings!.data as { brand: { name: string } }).brand
  const written = await store.sequence()
  await accounts.close()
  await store.close()
  return { name, written }
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'first-content-'))
  brand = path.join(root, 'brand')
  await writeSmallBrand(brand)
  served = await folder()
  await start({ DATA_DIR: served })
  await writeFile(path.join(served, 'secret'), SECRET)
  await mkdir(path.join(served, 'files/private/erasures'), { recursive: true })
  await writeFile(path.join(served, 'files/private/erasures/a1'), '1')
})
afterAll(() => rm(root, { recursive: true }))

test('a new machine loads the demo, and later starts reuse it', async () => {
  const dataDir = path.join(await folder(), 'not/made/yet')
  const first = await start({ DATA_DIR: dataDir })
  expect(first.name).toBe('Quillay')
  expect(await start({ DATA_DIR: dataDir }, 'nothing')).toEqual(first)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('demo'))).toEqual([])
})

test('system folders of a new disk do not count as existing data', async () => {
  const dataDir = await folder()
  await mkdir(path.join(dataDir, 'lost+found'))
  await mkdir(path.join(dataDir, '.snapshot'))
  expect((await start({ DATA_DIR: dataDir })).name).toBe('Quillay')
})

const onlyOf = (...names: string[]) =>
  async function keep(dataDir: string) {
    for (const name of names) await cp(path.join(served, name), path.join(dataDir, name), { recursive: true })
    return {}
  }
const CASES: [what: string, prepare: (dataDir: string) => Promise<Record<string, string>>][] = [
  ['the database was deleted', onlyOf('secret', 'files')],
  ['only the secret is left', onlyOf('secret')],
  [
    'the folder of mails is left',
    async (dataDir) => {
      await mkdir(path.join(dataDir, 'outbox'))
      return {}
    },
  ],
  [
    'the file of the database is empty',
    async (dataDir) => {
      await onlyOf('vidriera.db')(dataDir)
      await truncate(path.join(dataDir, 'vidriera.db'), 0)
      return {}
    },
  ],
  [
    'the database has tables and no document',
    async (dataDir) => {
      await (await databaseAt(`sqlite:${path.join(dataDir, 'vidriera.db')}`).openDocuments()).close()
      return {}
    },
  ],
  [
    'the volume is gone, and files are elsewhere',
    async () => ({ FILES_URL: `file:${path.join(served, 'files')}` }),
  ],
  [
    'DATABASE_URL names a file that is not there',
    async (dataDir) => ({ DATABASE_URL: `sqlite:${path.join(dataDir, 'site.db')}` }),
  ],
  ['DATABASE_URL names an empty server', async () => ({ DATABASE_URL: await postgresUrl(), SECRET })],
]

describe('refuses to load the demo, with instructions, if', () => {
  test.each(CASES)('%s', async (_what, prepare) => {
    const dataDir = await folder()
    const variables = { DATA_DIR: dataDir, ...(await prepare(dataDir)) }
    const before = existsSync(path.join(dataDir, 'vidriera.db'))
    // The second start fails too, because the first leaves nothing that looks like a site.
    for (const _attempt of [1, 2])
      await expect(start(variables)).rejects.toThrow(/El sitio no puede arrancar.*CONTENT_DIR=/s)
    expect(existsSync(path.join(dataDir, 'vidriera.db'))).toBe(before)
  })
})

describe('loads the content named by the operator even if', () => {
  test.each([CASES[0]!, CASES[4]!, CASES.at(-1)!])('%s', async (_what, prepare) => {
    const dataDir = await folder()
    const variables = { DATA_DIR: dataDir, CONTENT_DIR: brand, ...(await prepare(dataDir)) }
    expect((await start(variables)).name).toBe('Quillay')
  })
})

test('a write-ahead log without its database stops the start and stays, even with CONTENT_DIR', async () => {
  const dataDir = await folder()
  const log = path.join(dataDir, 'vidriera.db-wal')
  await writeFile(log, 'the last commits')
  await expect(start({ DATA_DIR: dataDir })).rejects.toThrow(log)
  await expect(start({ DATA_DIR: dataDir, CONTENT_DIR: brand })).rejects.toThrow(`${log} sin su base`)
  expect(existsSync(log)).toBe(true)
})

test('the demo does not replace a database without settings', async () => {
  const dataDir = await folder()
  await cp(served, dataDir, { recursive: true })
  const store = await databaseAt(`sqlite:${path.join(dataDir, 'vidriera.db')}`).openDocuments()
  const { version } = (await store.get('settings', 'site'))!
  await store.commit([{ collection: 'settings', id: 'site', expectedVersion: version, data: null }], {
    kind: 'command-line',
  })
  await store.close()
  await expect(start({ DATA_DIR: dataDir })).rejects.toThrow('CONTENT_DIR=')
})

test('NEW_BRAND creates a brand only on an empty site, and later starts continue with it', async () => {
  const dataDir = await folder()
  const begin = { DATA_DIR: dataDir, NEW_BRAND: 'ana@ejemplo.com.ar' }
  for (const variables of [begin, begin, { DATA_DIR: dataDir }]) {
    const { store, accounts } = await openFilledStores(readEnvironment(variables), () => undefined)
    expect(await store.sequence()).toBe(1)
    expect((await store.find('drafts', { limit: 2 })).documents.map(({ id }) => id)).toEqual([
      'settings.site',
    ])
    await accounts.close()
    await store.close()
  }
  await expect(start({ DATA_DIR: served, NEW_BRAND: 'ana@ejemplo.com.ar' })).resolves.toMatchObject({
    name: 'Quillay',
  })
  expect(() => readEnvironment({ ...begin, CONTENT_DIR: brand })).toThrow(/NEW_BRAND/)
})

test('one of three concurrent starts loads the demo', async () => {
  const dataDir = await folder()
  const events: string[] = []
  const three = Array.from({ length: 3 }, () =>
    start({ DATA_DIR: dataDir }, brand, (_level, event) => events.push(event), loadDemoContent),
  )
  const [first, ...others] = await Promise.all(three)
  expect(first!.name).toBe('Quillay')
  expect(others).toEqual([first, first])
  expect(events.filter((event) => event.startsWith('empty database'))).toHaveLength(1)
})

test('the next start resumes an interrupted first start', async () => {
  const dataDir = await folder()
  await expect(start({ DATA_DIR: dataDir }, path.join(root, 'missing'))).rejects.toThrow()
  await mkdir(path.join(dataDir, 'files/media'), { recursive: true })
  await writeFile(path.join(dataDir, 'files/media/a1'), 'a picture')
  expect((await start({ DATA_DIR: dataDir })).name).toBe('Quillay')
  // A finished first start makes it a site like any other.
  for (const end of ['', '-wal', '-shm']) await rm(path.join(dataDir, `vidriera.db${end}`), { force: true })
  await expect(start({ DATA_DIR: dataDir })).rejects.toThrow('CONTENT_DIR=')
})
