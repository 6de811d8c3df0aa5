import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSqliteStore } from '../engines/documents/sqlite.ts'
import { openDiskStore } from '../engines/files/disk.ts'
import { backupSite, restoreSite } from './backup.ts'
import { readEnvironment } from './environment.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-backup-'))
})
afterEach(() => rm(folder, { recursive: true }))

const environment = (name: string) => readEnvironment({ DATA_DIR: path.join(folder, name) })

async function write(name: string, id: string, file: string) {
  const { databaseUrl, filesUrl } = environment(name)
  const store = await openDocuments(databaseUrl)
  await store.commit([{ collection: 'pages', id, expectedVersion: null, data: { id } }], 'prueba')
  await store.close()
  await openFiles(filesUrl).put(file, Buffer.from(file))
}

it('copies documents and files, and puts them back over what came later, which stays beside', async () => {
  await write('site', 'una', 'media/a')
  await backupSite(environment('site'), path.join(folder, 'copy'))
  await write('site', 'otra', 'media/b')
  expect(await restoreSite(environment('site'), path.join(folder, 'copy'))).toEqual({ documents: 1 })

  const { databaseUrl, filesUrl } = environment('site')
  const store = await openDocuments(databaseUrl)
  expect((await store.list('pages')).map((document) => document.id)).toEqual(['una'])
  await store.close()
  expect(await readdir(path.join(filesDir, 'media'))).toEqual(['a'])
  const set = (await readdir(path.dirname(filesDir))).find((name) => name.startsWith('files.anterior-'))
  expect(await readFile(path.join(path.dirname(filesDir), set!, 'media/b'), 'utf8')).toBe('media/b')
})

it('says what is missing, and leaves everything as it was', async () => {
  await write('site', 'una', 'media/a')
  await expect(restoreSite(environment('site'), path.join(folder, 'nothing'))).rejects.toThrow(
    'no hay una copia',
  )
  await expect(backupSite(environment('empty'), path.join(folder, 'copy'))).rejects.toThrow('No hay una base')
  expect(await openFiles(environment('site').filesUrl).has('media/a')).toBe(true)
})
