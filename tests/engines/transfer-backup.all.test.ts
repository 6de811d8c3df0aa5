import { execFileSync, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { backupSite, restoreSite } from '#/app/transfer/backup.ts'
import { readArchive } from '#/app/transfer/archive.ts'
import { writeArchive } from '#/app/transfer/write-archive.ts'
import { by, put } from './documents-samples.ts'
import { queryServer } from './support/postgres-server.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { fill, useTransferFolder } from './support/transfer-folder.ts'

const { at, open } = useTransferFolder()
const postgresUrl = usePostgresUrl()

const engines = {
  sqlite: (name: string) => readEnvironment({ DATA_DIR: at(name) }),
  postgres: (name: string, url: string) =>
    readEnvironment({ DATA_DIR: at(name), DATABASE_URL: url, SECRET: 'x'.repeat(32) }),
}
const ACCOUNTS = `create table account (id text primary key, name text not null, face bytea);
  create table session (id text primary key, account text not null references account (id), at timestamptz default now());
  create index session_account on session (account);
  insert into account values ('1', 'Ñusta', '\\xff00'), ('2', 'Beto', null); insert into session values ('s', '2')`

describe.each(['sqlite', 'postgres'] as const)('backup of %s', (engine) => {
  const archive = () => at('copies', 'copy.tar')

  /** Site with documents, accounts and files; `account` runs SQL on its accounts. */
  async function site() {
    const url = engine === 'postgres' ? await postgresUrl() : ''
    const environment = engines[engine]('site', url)
    const store = await open(environment.databaseUrl)
    await fill(store)
    await filesAt(environment.filesUrl).open().put('media/a', Buffer.from('picture'))
    await filesAt(environment.filesUrl).open().put('pdf/a.pdf', Buffer.from('made again'))
    const account = async (sql: string) => {
      if (engine === 'postgres') return queryServer(url, sql)
      const db = new DatabaseSync(environment.databaseUrl.slice('sqlite:'.length))
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

  test('restores documents, accounts and files, and sets the replaced data aside', async () => {
    const { environment, store, account } = await site()
    const [feed, accounts] = [await store.changes(0), await account('select * from account order by id')]
    const manifest = await backupSite(environment, archive())
    expect(manifest).toMatchObject({
      documents: { changes: 24 },
      // Two tables of this test, and the audit, which records this backup.
      tables: { count: 3, engine },
      files: { count: 1, bytes: 7 },
    })
    expect(await readdir(path.dirname(archive()))).toEqual(['copy.tar'])

    await store.commit([put('later', null)], by('ana'))
    await account(`delete from session; update account set name = 'X'`)
    await filesAt(environment.filesUrl).open().put('media/b', Buffer.from('later'))
    await store.close()
    expect(await restoreSite(environment, archive())).toEqual(manifest)
    const restored = await open(environment.databaseUrl)
    expect(await restored.changes(0)).toEqual(feed)
    expect(await account('select * from account order by id')).toEqual(accounts)
    await expect(account(`insert into session values ('t', 'nobody', null)`)).rejects.toThrow(/foreign key/i)
    expect((await filesAt(environment.filesUrl).open().list('')).map(({ key }) => key)).toEqual(['media/a'])
    const beside = await readdir(at('site'))
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

  test('is not restored while the site runs, and the error names its process', async () => {
    const { environment, store } = await site()
    await backupSite(environment, archive())
    await store.close()
    const { databaseUrl } = environment
    const child = fork(path.resolve(import.meta.dirname, 'serving-child.ts'), [databaseUrl])
    await once(child, 'message')
    await expect(restoreSite(environment, archive())).rejects.toThrow(
      new RegExp(`El sitio está en marcha: el proceso ${child.pid}\\b.*no se repuso nada`),
    )
    expect(await (await open(databaseUrl)).sequence()).toBe(22)
    child.kill('SIGKILL')
    await once(child, 'exit')
    await expect.poll(() => databaseAt(databaseUrl).servedBy()).toEqual([])
    await restoreSite(environment, archive())
  })

  test('is consistent if taken during writes', async () => {
    const { environment, store } = await site()
    const stopping = new AbortController()
    const writing = (async () => {
      for (let n = 0; !stopping.signal.aborted; n++) {
        await store.commit([put(`w${n}`, null), put(`w${n}-pair`, null)], by('ana'))
        // SQLite replies synchronously, which would starve other tasks.
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

  // The engine does not matter here: an archive is read before a database is opened.
  if (engine === 'postgres') return

  test('is rejected if truncated, damaged or missing, and nothing changes', async () => {
    const { environment, store } = await site()
    await backupSite(environment, archive())
    const whole = await readFile(archive())
    const refused = async (change: () => Promise<void>, why: RegExp) => {
      await writeFile(archive(), whole)
      await change()
      await expect(restoreSite(environment, archive())).rejects.toThrow(why)
    }
    await refused(() => truncate(archive(), whole.length - 4096), /cortada|le falta el final/)
    const place = whole.indexOf('picture')
    await refused(
      () =>
        writeFile(
          archive(),
          Buffer.concat([whole.subarray(0, place), Buffer.from('P'), whole.subarray(place + 1)]),
        ),
      /está dañada/,
    )
    await refused(() => writeFile(archive(), 'no archive at all '.repeat(100)), /no es una copia/)
    await refused(() => rm(archive()), /No hay una copia/)
    expect(await store.sequence()).toBe(22)
    expect(existsSync(at('site/files/media/a'))).toBe(true)
  })
})

test('a site does not start during a restore, nor a restore while it runs', async () => {
  const database = databaseAt(`sqlite:${at('site.db')}`)
  const release = await database.tryRestoring()
  await expect(database.openServing()).rejects.toThrow(/está reponiendo una copia/)
  await release!()
  const { store } = await database.openServing()
  expect(await database.tryRestoring()).toBe(null)
  await store.close()
  await store.close()
  await (await database.tryRestoring())!()
})

/** Lines of a code block in the operator's manual, with folders of this test. */
function paper(first: string): string[] {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/operations/install.md'), 'utf8')
  const block = page.split('```').find((each) => each.startsWith(`sh\n# ${first}`))
  return block!
    .split('\n')
    .slice(2)
    .map((line) => line.replaceAll(/\/(?:etc\/vidriera|var\/backups|mnt\/offsite)\//g, at('/')))
}

test('an archive is encrypted and restored as documented, and rejected with a changed byte', async () => {
  const environment = engines.sqlite('site')
  const store = await open(environment.databaseUrl)
  await fill(store)
  await filesAt(environment.filesUrl).open().put('media/a', Buffer.from('a picture that nobody else may see'))
  const feed = await store.changes(0)
  await writeFile(at('backup-key'), randomBytes(32).toString('base64'))
  const run = async (line: string) => {
    if (line.startsWith('npm run vidriera -- backup')) await backupSite(environment, line.split(' ').at(-1)!)
    else if (line.startsWith('npm run vidriera -- restore'))
      await restoreSite(environment, line.split(' ').at(-1)!)
    else if (line !== '') execFileSync('sh', ['-c', line])
  }
  for (const line of paper('an archive that leaves')) await run(line)
  expect(existsSync(at('site.tar'))).toBe(false)
  const sealed = await readFile(at('site.tar.enc'))
  for (const plain of ['a picture that nobody', 'manifest.json', 'products'])
    expect(sealed.includes(plain)).toBe(false)
  await store.close()
  await rm(at('site'), { recursive: true })

  for (const line of paper('an archive that comes back')) await run(line)
  expect(await (await open(environment.databaseUrl)).changes(0)).toEqual(feed)
  sealed[2000]! ^= 1
  await writeFile(at('site.tar.enc'), sealed)
  const [decrypt, restore] = paper('an archive that comes back')
  await run(decrypt!)
  await expect(run(restore!)).rejects.toThrow(/dañada|no es una copia|cortada/)
})

test('an archive with accounts is rejected by the other engine; one without them is restored', async () => {
  const from = engines.sqlite('site')
  const store = await open(from.databaseUrl)
  await fill(store)
  const note = {
    at: '2026-05-01T10:00:00.000Z',
    actor: 'account:ana',
    action: 'users.list',
    about: 'el equipo',
  }
  await store.note([{ ...note, detail: null, unlessSince: null }])
  const archive = at('copy.tar')
  await backupSite(from, archive)
  const to = engines.postgres('other', await postgresUrl())
  await restoreSite(to, archive)
  const moved = await open(to.databaseUrl)
  expect(await moved.changes(0)).toEqual(await store.changes(0))
  // The audit moves between engines and continues there.
  await moved.note([{ ...note, about: 'más', detail: 'después', unlessSince: null }])
  expect(await queryServer(to.databaseUrl, 'select id::int, about, detail from audit order by id')).toEqual([
    { id: 1, about: 'el equipo', detail: null },
    { id: 2, about: archive, detail: null },
    { id: 3, about: 'más', detail: 'después' },
  ])
  const db = new DatabaseSync(from.databaseUrl.slice('sqlite:'.length))
  db.exec('create table account (id text)')
  db.close()
  await backupSite(from, archive)
  await expect(restoreSite(to, archive)).rejects.toThrow(/es de otro motor \(sqlite\)/)
  await expect(backupSite(engines.sqlite('empty'), archive)).rejects.toThrow('No hay una base')
})

test('an archive contains a list that is saved during the backup', async () => {
  const store = await open(`sqlite:${at('site.db')}`)
  const save = (expectedVersion: number | null) => ({
    ...put('ana', expectedVersion, `list ${expectedVersion}`),
    collection: 'lists',
  })
  // More than one page of the feed precedes the list.
  await fill(store, 620)
  await store.commit([save(null)], by('ana'))
  let pages = 0
  const busy: DocumentStore = {
    ...store,
    async changes(after, limit) {
      const page = await store.changes(after, limit)
      if (pages++ === 0) await store.commit([save(1)], by('ana'))
      return page
    },
  }
  await writeArchive(at('site.tar'), {
    store: busy,
    files: filesAt(`file:${at('files')}`).open(),
    engine: 'sqlite',
    tables: [],
    now: new Date(),
  })
  const lists: unknown[] = []
  await readArchive(at('site.tar'), {
    changes: async (page) => void lists.push(...page.filter(({ collection }) => collection === 'lists')),
    table: () => {},
    file: async () => {},
  })
  expect(lists).toMatchObject([{ id: 'ana', version: 2, data: 'list 1' }])
})
