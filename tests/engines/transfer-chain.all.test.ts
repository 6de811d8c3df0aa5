import { copyFile, readFile, stat, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { noteErasure } from '#/core/commands/personal-documents.ts'
import { isOperationNote } from '#/core/files/operations.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { backupSite, restoreSite } from '#/app/transfer/backup.ts'
import { by, put } from './documents-samples.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { fill, useTransferFolder } from './support/transfer-folder.ts'

const { at, open } = useTransferFolder()
const postgresUrl = usePostgresUrl()
const copy = (number: number) => at('copies', `${number}.tar`)

describe.each(['sqlite', 'postgres'] as const)('incremental archives of %s', (engine) => {
  const environmentOf = async (name: string) =>
    readEnvironment({
      DATA_DIR: at(name),
      SECRET: 'x'.repeat(32),
      ...(engine === 'postgres' ? { DATABASE_URL: await postgresUrl() } : {}),
    })

  /** Site with three archives, and every kind of change between them. */
  async function site() {
    const environment = await environmentOf('site')
    const store = await open(environment.databaseUrl)
    const files = filesAt(environment.filesUrl).open()
    const list = (version: number | null, data: unknown) => ({
      ...put('ana', version, data),
      collection: 'lists',
    })
    await fill(store)
    await store.commit([put('secret', null, 'of somebody'), list(null, ['one'])], by('ana'))
    await files.put('media/a', Buffer.from('the first picture, of some size'.repeat(20_000)))
    await files.put('private/invoice', Buffer.from('taken back later'))
    await backupSite(environment, copy(1))

    await store.commit([put('b', 20, 'changed'), put('later', null)], by('beto'))
    await store.commit([list(1, ['one', 'two'])], by('ana'))
    await files.put('media/b', Buffer.from('the second picture'))
    await backupSite(environment, copy(2), { after: copy(1) })

    await store.commit([put('later', 1, null)], by('ana'))
    await noteErasure(files, 'products', 'secret', new Date())
    await store.erase('products', 'secret', by('ana'))
    await files.delete('private/invoice')
    await files.put('media/c', Buffer.from('the third'))
    await backupSite(environment, copy(3), { after: copy(2) })
    return { environment, store, files }
  }
  const chain = [1, 2, 3].map((number) => () => copy(number))
  const all = () => chain.map((name) => name())

  const everything = async (url: string) => {
    const store = await open(url)
    return {
      feed: await store.changes(0),
      products: await store.list('products'),
      lists: await store.list('lists'),
      history: (await store.history('products', 'b')).versions,
    }
  }
  const filesOf = async (url: string) => {
    const files = filesAt(url).open()
    const keys = (await files.list('')).map(({ key }) => key).filter((key) => !isOperationNote(key))
    return Promise.all(keys.map(async (key) => [key, String(await files.get(key))]))
  }

  test('contain only the changes, and restore everything elsewhere', async () => {
    const { environment, store } = await site()
    expect((await stat(copy(2))).size).toBeLessThan((await stat(copy(1))).size / 5)
    const before = await everything(environment.databaseUrl)
    const tables = (await databaseAt(environment.databaseUrl).readTables()).map(({ name }) => name)
    const files = await filesOf(environment.filesUrl)
    await store.close()

    const other = await environmentOf('other')
    const last = await restoreSite(other, all())
    expect(last).toMatchObject({ sequence: before.feed.at(-1)!.sequence, present: { count: 4 } })
    expect(await everything(other.databaseUrl)).toEqual(before)
    expect(await filesOf(other.filesUrl)).toEqual(files)
    expect((await databaseAt(other.databaseUrl).readTables()).map(({ name }) => name)).toEqual(tables)
    // Documents erased in between are absent in every version, though the first archive has them.
    expect(JSON.stringify(before.feed)).not.toContain('of somebody')
    expect(String(await readFile(copy(1)))).toContain('of somebody')
    // A restored site can continue the chain.
    const restored = await open(other.databaseUrl)
    await restored.commit([put('after', null)], by('ana'))
    await backupSite(other, copy(4), { after: copy(3) })
    await restoreSite(other, [...all(), copy(4)])
    expect((await (await open(other.databaseUrl)).get('products', 'after'))?.version).toBe(1)
  })

  // The rest tests archives, which are the same for both engines.
  if (engine === 'postgres') return

  test('are rejected if one is missing, out of order, of another chain or damaged, and nothing changes', async () => {
    const { environment, store } = await site()
    const sequence = await store.sequence()
    const refused = (names: string[], why: RegExp) =>
      expect(restoreSite(environment, names)).rejects.toThrow(why)
    await refused([copy(1), copy(3)], /3\.tar no sigue a 1\.tar: .*en el orden en que se hicieron/)
    await refused(
      [copy(2), copy(3)],
      /2\.tar trae sólo lo que cambió desde la copia del .*Indicá primero la copia entera/,
    )
    await refused([copy(1), copy(3), copy(2)], /3\.tar no sigue a 1\.tar/)
    await refused([copy(1), copy(2), copy(1)], /1\.tar es una copia entera: va primera/)
    await refused([copy(1), copy(2), copy(9)], /No hay una copia en/)
    const whole = await readFile(copy(2))
    const place = whole.indexOf('the second picture')
    const bytes = Buffer.from(whole)
    bytes[place] = 'T'.charCodeAt(0)
    await writeFile(copy(2), bytes)
    await refused(all(), /2\.tar está dañada/)
    await writeFile(copy(2), whole.subarray(0, whole.length / 2))
    await refused(all(), /2\.tar.*(cortada|le falta el final)/)
    await expect(backupSite(environment, copy(5), { after: copy(2) })).rejects.toThrow(
      /cortada|le falta el final/,
    )
    await writeFile(copy(2), whole)
    // A second full archive is not the one that the incremental archive is based on.
    await backupSite(environment, copy(6))
    await refused([copy(6), copy(2)], /2\.tar no sigue a 6\.tar/)
    expect(await store.sequence()).toBe(sequence)
    expect(await filesAt(environment.filesUrl).open().has('media/a')).toBe(true)
  })

  test('are not created after an archive of another history or after themselves', async () => {
    const { environment, store } = await site()
    await store.close()
    const other = await environmentOf('other')
    const empty = await open(other.databaseUrl)
    await empty.commit([put('z', null)], by('ana'))
    await expect(backupSite(other, copy(7), { after: copy(3) })).rejects.toThrow(
      /no sigue a 3\.tar.*sin --after/,
    )
    // An equal number of other commits is another history.
    for (let n = 1; n < 40; n++) await empty.commit([put('z', n, n)], by('ana'))
    await expect(backupSite(other, copy(7), { after: copy(3) })).rejects.toThrow(/no sigue a 3\.tar/)
    await restoreSite(environment, copy(1))
    const back = await open(environment.databaseUrl)
    for (let n = 0; n < 10; n++) await back.commit([put(`n${n}`, null)], by('ana'))
    await expect(backupSite(environment, copy(7), { after: copy(3) })).rejects.toThrow(/no sigue a 3\.tar/)
    // The history of the first archive is a prefix, however it continued.
    await backupSite(environment, copy(8), { after: copy(1) })
    await expect(backupSite(environment, copy(8), { after: copy(8) })).rejects.toThrow(/nombre propio/)
  })

  test('continue a history whose old versions were pruned', async () => {
    const { environment, store } = await site()
    await store.commit([put('b', 21, 'last')], by('ana'))
    await store.prune(new Date(Date.now() + 60_000).toISOString())
    const limitedEnvironment = await readEnvironmentWith(environment, 40)
    const backup = await backupSite(limitedEnvironment, copy(9), { after: copy(3) })
    expect(backup).toMatchObject({ historyDays: 40, documents: { changes: 1 } })
    await copyFile(copy(9), copy(10))
    const other = await environmentOf('other')
    await restoreSite(other, [...all(), copy(10)])
    expect(await (await open(other.databaseUrl)).list('products')).toEqual(await store.list('products'))
  })
})

const readEnvironmentWith = async (environment: ReturnType<typeof readEnvironment>, historyDays: number) => ({
  ...environment,
  retention: { ...environment.retention, historyDays },
})
