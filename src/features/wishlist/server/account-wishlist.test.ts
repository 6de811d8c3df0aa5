import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  EMPTY_WISHLIST,
  listedEntries,
  withWishlistProduct,
  type SavedWishlist,
} from '#/site/wishlist/wishlist.ts'
import { StoreUnavailable, VersionConflict } from '#/core/documents/document-store.ts'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { readAccountWishlist } from './account-wishlist.ts'
import { changeWishlistCommand, writeWishlist } from './wishlist-routes.ts'

let place: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  place = await openTestCommands()
})
afterEach(() => place.dispose())

const ana = somebody('visitor')
const listOf = (...ids: string[]) =>
  ids.reduce<SavedWishlist>((list, id, index) => withWishlistProduct(list, id, 1000 + index), EMPTY_WISHLIST)
const ids = (list: SavedWishlist) => listedEntries(list).map(({ id }) => id)
const write = (version: number | null, ...codes: string[]) =>
  place.execute(writeWishlist, { version, list: [...listOf(...codes)] }, ana)
const add = (...added: string[]) => place.execute(changeWishlistCommand, { action: 'add', ids: added }, ana)

test('an account without a list has an empty one until its first write', async () => {
  expect(await readAccountWishlist(place.store, 'ana')).toEqual({ version: null, list: [] })
  const written = await write(null, 'A', 'B')
  expect(await readAccountWishlist(place.store, 'ana')).toEqual(written)
  expect(ids((await readAccountWishlist(place.store, 'beto')).list)).toEqual([])
})

test('an unreadable list is never overwritten', async () => {
  const id = accountDocumentId('ana')
  const data = { id, entries: [{ id: '<b>' }] }
  await place.store.commit([{ collection: 'lists', id, expectedVersion: null, data }], { kind: 'visitor' })
  await expect(add('A')).rejects.toBeInstanceOf(StoreUnavailable)
  expect((await place.store.get('lists', id))!.data).toEqual(data)
})

test('a stale version is refused and writes nothing', async () => {
  await write(null, 'A')
  await expect(write(null, 'B')).rejects.toBeInstanceOf(VersionConflict)
  expect(ids((await readAccountWishlist(place.store, 'ana')).list)).toEqual(['A'])
})

test('writing the same list creates no new version', async () => {
  const first = await write(null, 'A')
  const sequence = await place.store.sequence()
  expect(await write(first.version, 'A')).toEqual(first)
  expect(await place.store.sequence()).toBe(sequence)
})

test('simultaneous changes are all saved', async () => {
  const codes = ['A', 'B', 'C', 'D']
  await Promise.all(codes.map((id) => add(id)))
  expect(ids((await readAccountWishlist(place.store, 'ana')).list).sort()).toEqual(codes)
})

test('add, raise, lower, remove and note change the list, after the device’s entries', async () => {
  const list = async (
    input: Parameters<typeof place.execute<typeof changeWishlistCommand.input, unknown>>[1],
  ) => {
    place.later(1000)
    return ids((await place.execute(changeWishlistCommand, input, ana)).list)
  }
  expect(await list({ action: 'add', ids: ['C'], held: ['A', 'B'] })).toEqual(['A', 'B', 'C'])
  expect(await list({ action: 'raise', ids: ['C'] })).toEqual(['A', 'C', 'B'])
  expect(await list({ action: 'lower', ids: ['A'] })).toEqual(['C', 'A', 'B'])
  expect(await list({ action: 'remove', ids: ['C', 'NADA'] })).toEqual(['A', 'B'])
  await list({ action: 'note', ids: ['B'], note: ' para el quincho ' })
  const { list: storedList } = await readAccountWishlist(place.store, 'ana')
  expect(listedEntries(storedList).map(({ note }) => note)).toEqual(['', 'para el quincho'])
})

test('any account id maps to a document', async () => {
  const uid = 'google|ñandú/1'
  expect(accountDocumentId('abcDEF-1')).toBe('abcDEF-1')
  await place.execute(changeWishlistCommand, { action: 'add', ids: ['A'] }, somebody('visitor', uid))
  expect(ids((await readAccountWishlist(place.store, uid)).list)).toEqual(['A'])
})

test('the owner is the signed-in account, and visitors are rejected', async () => {
  await add('A')
  expect((await place.store.get('lists', 'ana'))?.updatedBy).toEqual({ kind: 'account', uid: 'ana' })
  await expect(
    place.execute(changeWishlistCommand, { action: 'add', ids: ['A'] }, { kind: 'visitor' }),
  ).rejects.toMatchObject({ name: 'AccessRefused', reason: 'account' })
})
