import { utimes } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { purgeFiles } from '#/app/cli/backup-and-copy.ts'
import { by, put } from './documents-samples.ts'
import { useTransferFolder } from './support/transfer-folder.ts'

const { at, open, sqlite, files } = useTransferFolder()

test('the sweep deletes old unreferenced files and documents, and a dry run only lists them', async () => {
  const store = await open(sqlite('a.db'))
  const [used, old, lost, young] = ['1', '2', '3', '4'].map((digit) => digit.repeat(32))
  await store.commit(
    [put('a', null, { pictures: [{ hash: used }] }), put('b', null, { hash: old })],
    by('ana'),
  )
  await store.commit([put('b', 1, null)], by('ana'))
  // A media note does not count as a reference.
  const note = { id: lost!, name: 'Torre', tags: [] }
  await store.commit([{ collection: 'media-notes', id: lost!, expectedVersion: null, data: note }], by('ana'))
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
    await utimes(at('files', key), yesterday, yesterday)
  }
  const sweep = (dryRun: boolean) =>
    purgeFiles({ store, files: disk, siteUrl: 'https://site.example', now: new Date(), dryRun })
  const orphans = [`media/${lost}/640.avif`, `og/${lost}.jpg`, `pdf/${lost}.pdf`]
  const sweepReport = await sweep(true)
  expect(sweepReport.orphans.map(({ key }) => key)).toEqual(orphans)
  expect(await disk.list('')).toHaveLength(keys.length)
  expect(await sweep(false)).toMatchObject({ bytes: 3, retained: 4 })
  expect((await disk.list('')).map(({ key }) => key)).toEqual(
    keys.filter((key) => !orphans.includes(key)).toSorted(),
  )
  await store.erase('products', 'b', by('ana'))
  expect((await sweep(true)).orphans.map(({ key }) => key)).toEqual([`media/${old}/done`])
})
