import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Actor, readActor } from '#/core/documents/actor.ts'
import { type DocumentStore, InvalidInput, StoreUnavailable } from '#/core/documents/document-store.ts'
import { by, put } from './documents-samples.ts'
import type { Place } from './support/documents-place.ts'

const SOON = { interval: 10 }

/** Change feed: reading, importing, pruning, and notifying watchers. */
export function feedAndHistory(current: () => Place): void {
  let place: Place
  let store: DocumentStore
  beforeEach(() => {
    place = current()
    store = place.store
  })

  describe('the feed', () => {
    test('has the author of each change, and so does the document', async () => {
      const actors: Actor[] = [
        by('kJ3:x'),
        { kind: 'visitor' },
        { kind: 'command-line' },
        { kind: 'import' },
        { kind: 'schedule' },
      ]
      for (const [index, actor] of actors.entries()) {
        const { documents } = await store.commit([put(`a${index}`, null)], actor)
        expect(documents[0]?.updatedBy).toEqual(actor)
        expect((await store.get('products', `a${index}`))?.updatedBy).toEqual(actor)
      }
      expect((await store.list('products')).map(({ updatedBy }) => updatedBy)).toEqual(actors)
      await store.erase('products', 'a0', { kind: 'command-line' })
      expect((await store.changes(0)).map(({ updatedBy }) => updatedBy)).toEqual([
        ...actors.slice(1),
        { kind: 'command-line' },
      ])
    })

    test('prunes only versions replaced before a given time', async () => {
      const next = async (change: Parameters<DocumentStore['commit']>[0][number]) => {
        const last = (await store.changes(0)).at(-1)?.updatedAt ?? ''
        await vi.waitFor(() => expect(new Date().toISOString() > last).toBe(true), 30_000)
        await store.commit([change], by('ana'))
        return (await store.changes(0)).at(-1)!.updatedAt
      }
      await next(put('a', null, 'one'))
      await next(put('gone', null, 'of somebody'))
      await next(put('quiet', null, 'as it was'))
      await next(put('a', 1, 'two'))
      await next(put('gone', 1, null))
      const before = await next(put('a', 2, 'three'))
      await next(put('a', 3, 'four'))
      const place = await store.place()
      const standing = await store.list('products')
      expect(await store.prune(before, { dryRun: true })).toBe(2)
      expect(await store.changes(0)).toHaveLength(7)

      expect(await store.prune(before)).toBe(2)
      // «two» was current until exactly that time.
      expect((await store.changes(0)).map(({ id, version, data }) => [id, version, data])).toEqual([
        ['quiet', 1, 'as it was'],
        ['a', 2, 'two'],
        ['gone', 2, null],
        ['a', 3, 'three'],
        ['a', 4, 'four'],
      ])
      expect(await store.list('products')).toEqual(standing)
      expect((await store.history('products', 'gone')).versions.map(({ data }) => data)).toEqual([null])
      expect(await store.prune(before)).toBe(0)
      // Followers and version numbers continue.
      const { documents } = await store.commit([put('gone', null, 'back')], by('ana'))
      expect(documents[0]!.version).toBe(3)
      expect((await store.follow(place))?.changes.map(({ id }) => id)).toEqual(['gone'])
    })

    test('prunes many versions without changing the place of followers', async () => {
      await store.commit([put('a', null, 0)], by('ana'))
      for (let n = 1; n <= 620; n++) await store.commit([put('a', n, n)], by('ana'))
      const place = await store.place()
      expect(await store.prune(new Date(Date.now() + 60_000).toISOString())).toBe(620)
      expect((await store.changes(0)).map(({ version }) => version)).toEqual([621])
      expect(await store.place()).toEqual(place)
    })
  })

  describe('importing the feed of another store', () => {
    const change = (sequence: number, id: string, version: number, data: unknown) => ({
      collection: 'products',
      id,
      sequence,
      version,
      data,
      updatedAt: '2026-01-02T03:04:05.678Z',
      updatedBy: { kind: 'unknown' as const, text: `author of ${sequence}` },
    })
    // Gaps in sequences and versions, left by erasures.
    const feed = [
      change(3, 'b', 1, { ñ: [1, null] }),
      change(3, 'a', 4, 'text'),
      change(7, 'a', 5, null),
      change(8, 'b', 2, false),
    ]

    test('preserves sequences, versions, times and authors, and continues from there', async () => {
      let calls = 0
      store.watch(() => calls++)
      await store.append(feed.slice(0, 2))
      await store.append(feed.slice(2))
      await store.append([])
      expect(calls).toBe(2)
      expect(await store.changes(0)).toEqual(feed)
      const { sequence: _, ...standing } = feed[3]!
      expect(await store.list('products')).toEqual([standing])
      expect(await store.sequence()).toBe(8)
      const next = await store.commit([put('a', null, 'back'), put('b', 2, true)], by('ana'))
      expect(next.sequence).toBe(9)
      expect(next.documents.map(({ version }) => version)).toEqual([6, 3])
    })

    test('preserves authors of older feeds as free text', async () => {
      const authors = ['formulario de contacto', 'mi lista', 'account:', 'Visitor']
      const older = authors.map((text, index) => ({
        ...change(index + 1, `a${index}`, 1, text),
        updatedBy: readActor(text),
      }))
      await store.append(older)
      expect((await store.changes(0)).map(({ updatedBy }) => updatedBy)).toEqual(
        authors.map((text) => ({ kind: 'unknown', text })),
      )
    })

    test('rejects changes that are invalid, out of order or not new, and writes nothing', async () => {
      await store.append(feed.slice(0, 3))
      for (const wrong of [feed, [feed[3]!, change(7, 'c', 1, 1)], [change(9, 'c d', 1, 1)]]) {
        await expect(store.append(wrong)).rejects.toBeInstanceOf(InvalidInput)
      }
      for (const odd of [
        { version: 0 },
        { updatedAt: 'ayer' },
        { updatedBy: readActor('') },
        { data: undefined },
      ]) {
        await expect(store.append([{ ...feed[3]!, ...odd }])).rejects.toBeInstanceOf(InvalidInput)
      }
      expect(await store.changes(0)).toEqual(feed.slice(0, 3))
    })
  })

  test('latest() ignores later changes of other collections', async () => {
    expect(await store.latest(['products', 'faqs'])).toBeNull()
    const message = { ...put('x', null), collection: 'messages' }
    const { sequence, documents } = await store.commit([put('a', null), message], by('ana'))
    await store.commit([{ ...put('y', null), collection: 'messages' }], by('ana'))
    const { updatedAt } = documents[0]!
    expect(await store.latest(['products', 'faqs'])).toEqual({ sequence, updatedAt })
    expect(await store.latest(['faqs'])).toBeNull()
    const gone = await store.commit([put('a', 1, null)], by('ana'))
    expect((await store.latest(['products']))?.sequence).toBe(gone.sequence)
  })

  describe('a place in the feed', () => {
    test('can be followed repeatedly, and is the same in every store', async () => {
      const start = await store.place()
      expect(start.sequence).toBe(0)
      expect(await store.follow(start)).toMatchObject({ changes: [], place: start })
      await store.commit([put('a', null), put('b', null)], by('ana'))
      const first = await store.follow(start)
      expect(first?.changes).toEqual(await store.changes(0))
      expect(first?.place).toEqual(await store.place())
      await store.commit([put('a', 1)], by('ana'))
      await store.erase('products', 'b', by('ana'))
      const second = await store.follow(first!.place)
      expect(second?.changes).toEqual(await store.changes(1))
      const other = await place.reopen()
      expect(second?.place).toEqual(await other.place())
      await store.settle()
    })

    test('tryWrite() changes nothing, and fails once the store is closed', async () => {
      await store.commit([put('a', null)], by('ana'))
      const before = await store.place()
      await store.tryWrite()
      expect(await store.place()).toEqual(before)
      expect(await store.get('products', 'a')).toMatchObject({ version: 1 })
      await store.close()
      await expect(store.tryWrite()).rejects.toBeInstanceOf(StoreUnavailable)
    })

    test('is still valid if its commit was replaced', async () => {
      const save = (version: number | null) => ({ ...put('ana', version), collection: 'lists' })
      await store.commit([save(null)], by('ana'))
      const before = await store.place()
      await store.commit([save(1)], by('ana'))
      expect((await store.follow(before))?.changes).toMatchObject([{ sequence: 2, version: 2 }])
    })

    test('is rejected if the feed is shorter or another commit has its sequence', async () => {
      await store.commit([put('a', null)], by('ana'))
      const now = await store.place()
      await store.commit([put('a', 1)], by('ana'))
      expect(await store.follow({ ...now, mark: 'another' })).toBeNull()
      expect(await store.follow({ ...now, sequence: 3 })).toBeNull()
      expect(await store.follow({ ...now, origin: 'a copy of it' })).not.toBeNull()
    })
  })

  describe('erasing', () => {
    test('removes a document with its history, and notifies watchers', async () => {
      await store.commit([put('a', null, 'private'), put('b', null)], by('ana'))
      const { sequence } = await store.commit([put('a', 1, 'still private')], by('ana'))
      let calls = 0
      store.watch(() => calls++)
      expect(await store.erase('products', 'a', by('beto'))).toBe(true)
      expect(calls).toBe(1)
      expect(await store.get('products', 'a')).toBeNull()
      expect((await store.list('products')).map(({ id }) => id)).toEqual(['b'])
      expect(await store.changes(0)).toMatchObject([
        { sequence: 1, id: 'b', version: 1 },
        { sequence: sequence + 1, id: 'a', version: 3, data: null, updatedBy: by('beto') },
      ])
      const again = await store.commit([put('a', null, 'another')], by('ana'))
      expect(again.documents).toMatchObject([{ version: 4 }])
      expect(again.sequence).toBe(sequence + 2)
    })

    test('removes the history of deleted documents, and returns false if there is none', async () => {
      await store.commit([put('a', null, 'private')], by('ana'))
      await store.commit([put('a', 1, null)], by('ana'))
      expect(await store.erase('products', 'a', by('ana'))).toBe(true)
      expect(await store.changes(0)).toMatchObject([{ version: 3, data: null }])
      expect(await store.erase('products', 'a', by('ana'))).toBe(false)
      expect(await store.erase('products', 'never', by('ana'))).toBe(false)
      expect(await store.sequence()).toBe(3)
      await expect(store.erase('products', 'not an id', by('ana'))).rejects.toBeInstanceOf(InvalidInput)
      await expect(store.erase('products', 'a', by(''))).rejects.toBeInstanceOf(InvalidInput)
    })
  })

  describe('a collection without history', () => {
    const save = (id: string, expectedVersion: number | null, data: unknown) => ({
      collection: 'lists',
      id,
      expectedVersion,
      data,
    })

    test('has only its last change in the feed, in commit order', async () => {
      await store.commit([save('ana', null, 'one'), put('a', null)], by('ana'))
      await store.commit([save('beto', null, 'his')], by('beto'))
      for (let version = 1; version < 5; version++)
        await store.commit([save('ana', version, `after ${version}`)], by('ana'))
      expect((await store.changes(0)).map(({ sequence, id, version }) => [sequence, id, version])).toEqual([
        [1, 'a', 1],
        [2, 'beto', 1],
        [6, 'ana', 5],
      ])
      expect(await store.get('lists', 'ana')).toMatchObject({ version: 5, data: 'after 4' })
      const deleted = await store.commit([save('ana', 5, null)], by('ana'))
      expect(deleted.sequence).toBe(7)
      expect((await store.changes(2)).map(({ version, data }) => [version, data])).toEqual([[6, null]])
    })

    test('is erased without its id in the feed, even after the last commit', async () => {
      await store.commit([put('a', null)], by('ana'))
      await store.commit([save('uid-of-ana', null, 'private')], by('ana'))
      let calls = 0
      store.watch(() => calls++)
      for (const [round, sequence] of [3, 5].entries()) {
        expect(await store.erase('lists', 'uid-of-ana', by('uid-of-ana'))).toBe(true)
        expect(await store.sequence()).toBe(sequence)
        expect(JSON.stringify(await store.changes(0))).not.toMatch(/uid-of-ana|private/)
        expect(await store.list('lists')).toEqual([])
        expect(await store.erase('lists', 'uid-of-ana', by('uid-of-ana'))).toBe(false)
        if (round === 0) await store.commit([save('uid-of-ana', null, 'private')], by('ana'))
      }
      expect(calls).toBe(3)
    })

    test('imported from another store, is erased when that store’s feed says so', async () => {
      const other = await place.reopen()
      await other.commit([save('ana', null, 'private'), save('beto', null, 'his')], by('ana'))
      const before = await other.changes(0)
      await other.erase('lists', 'ana', by('ana'))
      const after = await other.changes(1)
      // Sequences are raised, because a store cannot append changes that it already has.
      const later = before.map((change) => ({ ...change, sequence: 10 }))
      await store.append(later)
      expect((await store.list('lists')).map(({ id }) => id)).toEqual(['ana', 'beto'])
      await store.append(after.map((change) => ({ ...change, sequence: 11 })))
      expect((await store.list('lists')).map(({ id }) => id)).toEqual(['beto'])
      expect(JSON.stringify(await store.changes(0))).not.toContain('private')
    })

    test('imports only the last version from a feed with all versions', async () => {
      const version = (sequence: number, n: number) => ({
        collection: 'lists',
        id: 'ana',
        sequence,
        version: n,
        data: `version ${n}`,
        updatedAt: '2026-01-02T03:04:05.678Z',
        updatedBy: by('ana'),
      })
      const feed = [version(3, 1), version(4, 2), version(7, 3)]
      await store.append(feed)
      expect(await store.changes(0)).toEqual(feed.slice(2))
      expect(await store.get('lists', 'ana')).toMatchObject({ version: 3, data: 'version 3' })
    })
  })

  describe('watching', () => {
    test('own commits notify before they resolve, rejected ones never', async () => {
      let calls = 0
      const stop = store.watch(() => calls++)
      await store.commit([put('a', null)], by('ana'))
      expect(calls).toBe(1)
      await store.commit([put('a', null)], by('ana')).catch(() => {})
      expect(calls).toBe(1)
      stop()
      stop()
      await store.commit([put('a', 1)], by('ana'))
      expect(calls).toBe(1)
    })

    test('commits of another store notify, and are readable then', async () => {
      const other = await place.reopen()
      const seen: string[] = []
      const stop = store.watch(async () => {
        for (const { id, version } of await store.changes(0)) seen.push(`${id}${version}`)
      })
      await other.commit([put('a', null)], by('beto'))
      await expect.poll(() => seen, SOON).toContain('a1')
      await other.commit([put('a', 1)], by('beto'))
      await expect.poll(() => seen, SOON).toContain('a2')
      stop()
    })

    test('a listener that throws harms neither the commit nor the other listeners', async () => {
      const warned = new Promise((resolve) => process.once('warning', resolve))
      let calls = 0
      store.watch(() => {
        throw new Error('a listener of the contract test that throws')
      })
      store.watch(() => calls++)
      await store.commit([put('a', null)], by('ana'))
      expect(calls).toBe(1)
      expect(await warned).toMatchObject({ message: 'a listener of the contract test that throws' })
    })
  })
}
