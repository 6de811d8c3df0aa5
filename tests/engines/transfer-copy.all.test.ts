import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { copyDocuments } from '#/app/transfer/copy-documents.ts'
import { copyFiles } from '#/app/transfer/copy-files.ts'
import { by, put } from './documents-samples.ts'
import { queryServer } from './support/postgres-server.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { fill, useTransferFolder } from './support/transfer-folder.ts'
import { spawnVidriera, vidriera } from './support/vidriera.ts'

const { at, open, sqlite, files } = useTransferFolder()
const postgresUrl = usePostgresUrl()

describe('copying documents from one engine to the other', () => {
  test('copies the whole history there and back, with equal counts and hashes', async () => {
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
    const { sequence } = await second.commit([put('a', null, 'goes on')], by('ana'))
    expect(sequence).toBe((await first.sequence()) + 1)
  })

  test('resumes after an interruption, and copies later changes', async () => {
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
    await from.commit([put('later', null)], by('ana'))
    expect(await copyDocuments(from, to)).toMatchObject({ copied: 1, changes: 625, documents: 3 })
  })

  test('rejects a target with other data or with differences', async () => {
    const [from, to] = [await open(sqlite('a.db')), await open(sqlite('b.db'))]
    await from.commit([put('a', null, 1)], by('ana'))
    await to.commit([put('a', null, 2)], by('ana'))
    await expect(copyDocuments(from, to)).rejects.toThrow(/tiene otros datos/)
    const url = await postgresUrl()
    const target = await open(url)
    await copyDocuments(from, target)
    await queryServer(url, `update documents set data = '3'`)
    await expect(copyDocuments(from, target)).rejects.toThrow(/products\/a no es igual/)
    await queryServer(url, `update documents set data = '1'; update history set updated_by = 'nobody'`)
    await expect(copyDocuments(from, target)).rejects.toThrow(/tiene otros datos/)
  })

  test('a second copy includes lists saved during the first one, and removes erased ones', async () => {
    const [from, to] = [await open(sqlite('a.db')), await open(await postgresUrl())]
    const save = (id: string, expectedVersion: number | null) => ({
      ...put(id, expectedVersion, `${id} ${expectedVersion}`),
      collection: 'lists',
    })
    await fill(from, 620)
    await from.commit([save('ana', null), save('beto', null)], by('ana'))
    let saved = false
    const busy: DocumentStore = {
      ...to,
      async append(changes) {
        await to.append(changes)
        if (saved) return
        saved = true
        // The last copied list gets a later sequence, and another list is erased.
        await from.commit([save('carla', null)], by('carla'))
      },
    }
    await copyDocuments(from, busy)
    await from.commit([save('carla', 1)], by('carla'))
    await from.erase('lists', 'ana', by('ana'))
    await copyDocuments(from, to)
    expect(await to.changes(0)).toEqual(await from.changes(0))
    expect((await to.list('lists')).map(({ id, version }) => [id, version])).toEqual([
      ['beto', 1],
      ['carla', 2],
    ])
  })

  test('works as a command, which rejects addresses that are not databases', async () => {
    const from = await open(sqlite('a.db'))
    await from.commit([put('a', null)], by('ana'))
    const url = await postgresUrl()
    const copied = await spawnVidriera(['copy', '--from', sqlite('a.db'), '--to', url], process.env)
    expect(copied.out).toMatch(
      /1 cambios copiados; 1 iguales en los dos lados, 1 documentos\.\nsha256 \w{64}/,
    )
    expect(
      (await vidriera(['copy', '--from', sqlite('a.db'), '--to', 'file:x'], process.env)).said,
    ).toContain('Indicá dos bases')
    expect(await (await open(url)).get('products', 'a')).toMatchObject({ version: 1 })
  })
})

test('copying files copies only missing or different ones, and no generated documents', async () => {
  const [from, to] = [files('one'), files('two')]
  for (const key of ['media/a', 'media/b', 'pdf/c.pdf']) await from.put(key, Buffer.from(key))
  expect(await copyFiles(from, to)).toMatchObject({ files: 2, copied: 2, bytes: 14 })
  await to.delete('media/b')
  expect(await copyFiles(from, to)).toMatchObject({ files: 2, copied: 1 })
  await writeFile(at('two/media/b'), 'MEDIA/B')
  // Files of the same size but different content are copied again.
  expect(await copyFiles(from, to)).toMatchObject({ files: 2, copied: 1 })
  expect((await to.get('media/b'))?.toString()).toBe('media/b')
  expect(await copyFiles(from, to)).toMatchObject({ files: 2, copied: 0 })
})
