import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EMPTY_LIST, listedEntries, withProduct, type SavedList } from '../../catalogue/list/saved-list.ts'
import { VersionConflict } from '../../engines/documents/document-store.ts'
import { openSqliteStore } from '../../engines/documents/sqlite.ts'
import { accountDocumentId, changeAccountList, readAccountList, writeAccountList } from './account-lists.ts'

let folder: string
let store: ReturnType<typeof openSqliteStore>
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-lists-'))
  store = openSqliteStore({ file: path.join(folder, 'site.db') })
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

const listOf = (...ids: string[]): SavedList =>
  ids.reduce((list, id, index) => withProduct(list, id, Date.now() + index), EMPTY_LIST)
const ids = (list: SavedList) => listedEntries(list).map(({ id }) => id)

test('an account without a list has an empty one, which becomes its first version', async () => {
  expect(await readAccountList(store, 'ana')).toEqual({ version: null, list: [] })
  const written = await writeAccountList(store, 'ana', { version: null, list: listOf('A', 'B') })
  expect(await readAccountList(store, 'ana')).toEqual(written)
  expect(ids((await readAccountList(store, 'beto')).list)).toEqual([])
})

test('a stale version is refused and writes nothing', async () => {
  await writeAccountList(store, 'ana', { version: null, list: listOf('A') })
  const stale = writeAccountList(store, 'ana', { version: null, list: listOf('B') })
  await expect(stale).rejects.toBeInstanceOf(VersionConflict)
  expect(ids((await readAccountList(store, 'ana')).list)).toEqual(['A'])
})

test('the same list again is no new version', async () => {
  const first = await writeAccountList(store, 'ana', { version: null, list: listOf('A') })
  const sequence = await store.sequence()
  expect(await writeAccountList(store, 'ana', first)).toEqual(first)
  expect(await store.sequence()).toBe(sequence)
})

test('changes that are made at once are all kept', async () => {
  const codes = ['A', 'B', 'C', 'D']
  await Promise.all(
    codes.map((id) => changeAccountList(store, 'ana', (list) => withProduct(list, id, Date.now()))),
  )
  expect(ids((await readAccountList(store, 'ana')).list).sort()).toEqual(codes)
})

test('any account has a document, whatever it is called', async () => {
  const uid = 'google|ñandú/1'
  expect(accountDocumentId('abcDEF-1')).toBe('abcDEF-1')
  await writeAccountList(store, uid, { version: null, list: listOf('A') })
  expect(ids((await readAccountList(store, uid)).list)).toEqual(['A'])
})
