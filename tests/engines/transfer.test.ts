import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DocumentStore } from '../../src/engines/documents/document-store.ts'
import { readEnvironment } from '../../src/server/environment.ts'
import { openDocuments, openFiles } from '../../src/server/stores.ts'
import { sweepFiles } from '../../src/server/sweep.ts'
import { backupSite, restoreSite } from '../../src/server/transfer/backup.ts'
import { copyDocuments } from '../../src/server/transfer/copy-documents.ts'
import { copyFiles } from '../../src/server/transfer/copy-files.ts'
import { put } from './documents-samples.ts'
import { ask, type PostgresServer, startPostgres } from './support/postgres-server.ts'

let server: PostgresServer
let folder: string
let opened: DocumentStore[] = []
beforeAll(async () => {
  server = await startPostgres()
}, 60_000)
afterAll(() => server.stop(), 60_000)
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-transfer-'))
})
afterEach(async () => {
  for (const store of opened) await store.close()
  opened = []
  await rm(folder, { recursive: true })
})

const open = async (url: string) => {
  const store = await openDocuments(url)
  opened.push(store)
  return store
}
const sqlite = (name: string) => `sqlite:${path.join(folder, name)}`
const postgresUrl = async () => server.url(await server.createDatabase())
const files = (name: string) => openFiles(`file:${path.join(folder, name)}`)

/** A history with everything that a history can have: `versions` + 4 changes. */
async function fill(store: DocumentStore, versions = 20): Promise<void> {
  const data = { ñ: 1.5, nested: [{ z: null, a: 'á' }], 'a b': true }
  await store.commit([put('a', null, data), put('b', null), put('private', null, 'Rosario')], 'ana')
  for (let n = 1; n < versions; n++) await store.commit([put('b', n, { n })], 'beto')
  await store.commit([put('a', 1, null), { ...put('x', null), collection: 'pages' }], 'ana')
  await store.erase('products', 'private', 'ana')
}

describe('copying documents from one engine to the other', () => {
  test('there and back, history and all, told by count and hash', async () => {
    const [first, second, third] = [
      await open(sqlite('a.db')),
      await open(await postgresUrl()),
      await open(sqlite('b.db')),
    ]
    await fill(first, 620)
    const there = await copyDocuments(first, second)
    const back = await copyDocuments(second, third)
    expect(there).toMatchObject({ copied: 624, changes: 624, documents: 2 })
    expect(back).toEqual(there)
    expect(await third.changes(0)).toEqual(await first.changes(0))
    const { sequence } = await second.commit([put('a', null, 'goes on')], 'ana')
    expect(sequence).toBe((await first.sequence()) + 1)
  })

  test('goes on where it stopped, and again for what came later', async () => {
    const [from, to] = [await open(sqlite('a.db')), await open(await postgresUrl())]
    // More than a page of changes.
    await fill(from, 620)
    let pages = 0
    const stopping: DocumentStore = {
      ...to,
      append: (changes) => (pages++ > 0 ? Promise.reject(new Error('stopped')) : to.append(changes)),
    }
    await expect(copyDocuments(from, stopping)).rejects.toThrow('stopped')
    const left = 624 - (await to.changes(0)).length
    expect(left).toBeGreaterThan(0)
    expect(await copyDocuments(from, to)).toMatchObject({ copied: left, changes: 624 })
    await from.commit([put('later', null)], 'ana')
    expect(await copyDocuments(from, to)).toMatchObject({ copied: 1, changes: 625, documents: 3 })
  })

  test('never into a database with something else, nor with a difference unnoticed', async () => {
    const [from, to] = [await open(sqlite('a.db')), await open(sqlite('b.db'))]
    await from.commit([put('a', null, 1)], 'ana')
    await to.commit([put('a', null, 2)], 'ana')
    await expect(copyDocuments(from, to)).rejects.toThrow(/tiene otros datos/)
    const url = await postgresUrl()
    const target = await open(url)
    await copyDocuments(from, target)
    await ask(url, `update documents set data = '3'`)
    await expect(copyDocuments(from, target)).rejects.toThrow(/products\/a no es igual/)
    await ask(url, `update documents set data = '1'; update history set updated_by = 'nobody'`)
    await expect(copyDocuments(from, target)).rejects.toThrow(/tiene otros datos/)
  })

  test('by command, with a sentence for addresses that do not fit', async () => {
    const from = await open(sqlite('a.db'))
    await from.commit([put('a', null)], 'ana')
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['src/server/cli.ts', ...args]).catch(
        (error: { stdout: string; stderr: string }) => error,
      )
    const url = await postgresUrl()
    const copied = await run('copy', '--from', sqlite('a.db'), '--to', url)
    expect(copied.stdout).toMatch(
      /1 cambios copiados; 1 iguales en los dos lados, 1 documentos\.\nsha256 \w{64}/,
    )
    expect((await run('copy', '--from', sqlite('a.db'), '--to', 'file:x')).stderr).toContain(
      'Indicá dos bases',
    )
    expect(await (await open(url)).get('products', 'a')).toMatchObject({ version: 1 })
  })
})

test('copying files: only what is missing, compared byte by byte, without made documents', async () => {
  const [from, to] = [files('one'), files('two')]
  for (const key of ['media/a', 'media/b', 'pdf/c.pdf']) await from.put(key, Buffer.from(key))
  expect(await copyFiles(from, to)).toMatchObject({ files: 2, copied: 2, bytes: 14 })
  await to.delete('media/b')
  expect(await copyFiles(from, to)).toMatchObject({ files: 2, copied: 1 })
  await writeFile(path.join(folder, 'two/media/b'), 'MEDIA/B')
  await expect(copyFiles(from, to)).rejects.toThrow('media/b')
})

const engines = {
  sqlite: (name: string) => readEnvironment({ DATA_DIR: path.join(folder, name) }),
  postgres: (name: string, url: string) =>
    readEnvironment({ DATA_DIR: path.join(folder, name), DATABASE_URL: url, SECRET: 'x'.repeat(32) }),
}
const ACCOUNTS = `create table account (id text primary key, name text not null, face bytea);
  create table session (id text primary key, account text not null references account (id), at timestamptz default now());
  create index session_account on session (account);
  insert into account values ('1', 'Ñusta', '\\xff00'), ('2', 'Beto', null); insert into session values ('s', '2')`

describe.each(['sqlite', 'postgres'] as const)('backup of %s', (engine) => {
  const archive = () => path.join(folder, 'copies', 'copy.tar')

  /** A site with documents, accounts and files; the question reads its accounts. */
  async function site() {
    const url = engine === 'postgres' ? await postgresUrl() : ''
    const environment = engines[engine]('site', url)
    const store = await open(environment.databaseUrl)
    await fill(store)
    await openFiles(environment.filesUrl).put('media/a', Buffer.from('picture'))
    await openFiles(environment.filesUrl).put('pdf/a.pdf', Buffer.from('made again'))
    const account = async (sql: string) => {
      if (engine === 'postgres') return ask(url, sql)
      const db = new DatabaseSync(environment.databaseFile!)
      try {
        if (!sql.startsWith('select')) return db.exec(sql)
        return db
          .prepare(sql)
          .all()
          .map((row) => ({ ...row }))
      } finally {
        db.close()
      }
    }
    await account(
      engine === 'postgres'
        ? ACCOUNTS
        : ACCOUNTS.replace('bytea', 'blob')
            .replace('timestamptz default now()', 'text')
            .replace(`'\\xff00'`, `x'ff00'`)
            .replace(`values ('s', '2')`, `values ('s', '2', 'x')`),
    )
    return { environment, store, account }
  }

  test('puts documents, accounts and files back over what came later, which stays beside', async () => {
    const { environment, store, account } = await site()
    const [feed, accounts] = [await store.changes(0), await account('select * from account order by id')]
    const manifest = await backupSite(environment, archive())
    expect(manifest).toMatchObject({
      documents: { changes: 24 },
      tables: { count: 2, engine },
      files: { count: 1, bytes: 7 },
    })
    expect(await readdir(path.dirname(archive()))).toEqual(['copy.tar'])

    await store.commit([put('later', null)], 'ana')
    await account(`delete from session; update account set name = 'X'`)
    await openFiles(environment.filesUrl).put('media/b', Buffer.from('later'))
    await store.close()
    expect(await restoreSite(environment, archive())).toEqual(manifest)
    const restored = await open(environment.databaseUrl)
    expect(await restored.changes(0)).toEqual(feed)
    expect(await account('select * from account order by id')).toEqual(accounts)
    await expect(account(`insert into session values ('t', 'nobody', null)`)).rejects.toThrow(/foreign key/i)
    expect((await openFiles(environment.filesUrl).list('')).map(({ key }) => key)).toEqual(['media/a'])
    const beside = await readdir(path.join(folder, 'site'))
    expect(beside.filter((name) => name.includes('.anterior-')).length).toBeGreaterThan(0)
    if (engine === 'postgres') {
      const [kept] = (await account(
        `select nspname as name from pg_namespace where nspname like 'anterior-%'`,
      )) as { name: string }[]
      expect(await account(`select id from "${kept!.name}".documents where id = 'later'`)).toEqual([
        { id: 'later' },
      ])
    } else expect(beside.some((name) => name.startsWith('vidriera.db.anterior-'))).toBe(true)
  })

  test('while it is written to, one moment of it', async () => {
    const { environment, store } = await site()
    const stopping = new AbortController()
    const writing = (async () => {
      for (let n = 0; !stopping.signal.aborted; n++) {
        await store.commit([put(`w${n}`, null), put(`w${n}-pair`, null)], 'ana')
        // SQLite answers at once, and nobody else would get a turn.
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const manifest = await backupSite(environment, archive())
    stopping.abort()
    await writing
    await store.close()
    await restoreSite(environment, archive())
    const restored = await open(environment.databaseUrl)
    expect(await restored.sequence()).toBe(manifest.sequence)
    expect((await restored.list('products')).length % 2).toBe(1)
  })

  test('one that is cut, changed or none is refused, and nothing is touched', async () => {
    const { environment, store } = await site()
    await backupSite(environment, archive())
    const whole = await readFile(archive())
    const refused = async (change: () => Promise<void>, why: RegExp) => {
      await writeFile(archive(), whole)
      await change()
      await expect(restoreSite(environment, archive())).rejects.toThrow(why)
    }
    await refused(() => truncate(archive(), whole.length - 4096), /cortada|le falta el final/)
    const at = whole.indexOf('picture')
    await refused(
      () =>
        writeFile(
          archive(),
          Buffer.concat([whole.subarray(0, at), Buffer.from('P'), whole.subarray(at + 1)]),
        ),
      /está dañada/,
    )
    await refused(() => writeFile(archive(), 'no archive at all '.repeat(100)), /no es una copia/)
    await refused(() => rm(archive()), /No hay una copia/)
    expect(await store.sequence()).toBe(22)
    expect(existsSync(path.join(folder, 'site/files/media/a'))).toBe(true)
  })
})

test('an archive with another engine’s accounts is refused; one without any moves between engines', async () => {
  const from = engines.sqlite('site')
  const store = await open(from.databaseUrl)
  await fill(store)
  const archive = path.join(folder, 'copy.tar')
  await backupSite(from, archive)
  const to = engines.postgres('other', await postgresUrl())
  await restoreSite(to, archive)
  expect(await (await open(to.databaseUrl)).changes(0)).toEqual(await store.changes(0))
  const db = new DatabaseSync(from.databaseFile!)
  db.exec('create table account (id text)')
  db.close()
  await backupSite(from, archive)
  await expect(restoreSite(to, archive)).rejects.toThrow(/es de otro motor \(sqlite\)/)
  await expect(backupSite(engines.sqlite('empty'), archive)).rejects.toThrow('No hay una base')
})

test('the sweep takes what nothing leads to, old made documents too, and only tells when asked to', async () => {
  const store = await open(sqlite('a.db'))
  const [used, old, lost, young] = ['1', '2', '3', '4'].map((digit) => digit.repeat(32))
  await store.commit([put('a', null, { pictures: [{ hash: used }] }), put('b', null, { hash: old })], 'ana')
  await store.commit([put('b', 1, null)], 'ana')
  const disk = files('files')
  const keys = [
    `media/${used}/640.avif`,
    `media/${old}/done`,
    `media/${lost}/640.avif`,
    `og/${lost}.jpg`,
    `masters/${young}`,
    `pdf/${lost}.pdf`,
    'notes.txt',
  ]
  for (const key of keys) await disk.put(key, Buffer.from('x'))
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const key of keys.filter((each) => !each.includes(young!))) {
    await utimes(path.join(folder, 'files', key), yesterday, yesterday)
  }
  const sweep = (dryRun: boolean) =>
    sweepFiles({ store, files: disk, siteUrl: 'https://site.example', now: new Date(), dryRun })
  const orphans = [`media/${lost}/640.avif`, `og/${lost}.jpg`, `pdf/${lost}.pdf`]
  const told = await sweep(true)
  expect(told.orphans.map(({ key }) => key)).toEqual(orphans)
  expect(await disk.list('')).toHaveLength(keys.length)
  expect(await sweep(false)).toMatchObject({ bytes: 3, kept: 4 })
  expect((await disk.list('')).map(({ key }) => key)).toEqual(
    keys.filter((key) => !orphans.includes(key)).toSorted(),
  )
  await store.erase('products', 'b', 'ana')
  expect((await sweep(true)).orphans.map(({ key }) => key)).toEqual([`media/${old}/done`])
})
