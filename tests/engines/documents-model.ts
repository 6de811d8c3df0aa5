import { deepStrictEqual } from 'node:assert'
import fc from 'fast-check'
import {
  type DocumentWrite,
  type CommittedChange,
  type Document,
  type DocumentStore,
  VersionConflict,
} from '#/core/documents/document-store.ts'
import { findInPages, historyInPages } from './documents-pages.ts'
import { by } from './documents-samples.ts'

// Few names, so that batches collide; expected versions are relative to the actual ones, so that both outcomes occur.
const COLLECTIONS = ['products', 'service-centres']
const IDS = ['AW-T2022', 'aw-t2022', '7']

type Expectation = 'right' | 'older' | 'newer' | 'absent'
type Wish = { collection: string; id: string; expectation: Expectation; data: unknown }

const wish: fc.Arbitrary<Wish> = fc.record({
  collection: fc.constantFrom(...COLLECTIONS),
  id: fc.constantFrom(...IDS),
  expectation: fc.oneof(
    { weight: 12, arbitrary: fc.constant<Expectation>('right') },
    { weight: 1, arbitrary: fc.constantFrom<Expectation>('older', 'newer', 'absent') },
  ),
  data: fc.oneof(
    // Parsed from JSON text, because JSON.stringify turns -0 into 0.
    {
      weight: 3,
      arbitrary: fc.json({ stringUnit: 'grapheme', maxDepth: 3 }).map((text) => JSON.parse(text)),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  ),
})

const batch = fc.uniqueArray(wish, {
  minLength: 1,
  maxLength: 4,
  selector: ({ collection, id }) => `${collection}/${id}`,
})

/** Model of one document: its last version, and its data, null once deleted. */
type Entry = { version: number; data: unknown }
type Model = Map<string, Entry>

function expectedVersion(entry: Entry | undefined, expectation: Expectation): number | null {
  const actual = entry === undefined || entry.data === null ? null : entry.version
  if (expectation === 'absent') return null
  if (expectation === 'right') return actual
  return Math.max(1, (actual ?? 1) + (expectation === 'older' ? -1 : 1))
}

function toChange(model: Model, { collection, id, expectation, data }: Wish): DocumentWrite {
  const expected = expectedVersion(model.get(`${collection}/${id}`), expectation)
  // Deleting without a version is invalid, so such a wish becomes a creation.
  return { collection, id, expectedVersion: expected, data: expected === null ? (data ?? 'created') : data }
}

/** Model after the batch, or the names of the stale documents. */
function applyToModel(
  model: Model,
  changes: readonly DocumentWrite[],
): { next: Model } | { stale: string[] } {
  const next = new Map(model)
  const stale: string[] = []
  for (const { collection, id, expectedVersion: expected, data } of changes) {
    const name = `${collection}/${id}`
    const entry = model.get(name)
    if ((entry?.data == null ? null : entry.version) !== expected) stale.push(name)
    next.set(name, { version: (entry?.version ?? 0) + 1, data })
  }
  return stale.length > 0 ? { stale } : { next }
}

const alive = (model: Model, collection: string) =>
  IDS.toSorted().flatMap((id) => {
    const entry = model.get(`${collection}/${id}`)
    return entry === undefined || entry.data === null ? [] : [{ collection, id, ...entry }]
  })

const facts = ({ collection, id, version, data }: Document) => ({ collection, id, version, data })

async function listAll(store: DocumentStore): Promise<Document[]> {
  return (await Promise.all(COLLECTIONS.map((collection) => store.list(collection)))).flat()
}

function replay(feed: readonly CommittedChange[]): Document[] {
  const documents = new Map<string, Document>()
  for (const { sequence: _, ...change } of feed) {
    const name = `${change.collection}/${change.id}`
    if (change.data === null) documents.delete(name)
    else documents.set(name, change)
  }
  return [...documents.keys()].toSorted().map((name) => documents.get(name) as Document)
}

async function readInPages(store: DocumentStore, limit: number): Promise<CommittedChange[]> {
  const all: CommittedChange[] = []
  for (;;) {
    const page = await store.changes(all.at(-1)?.sequence ?? 0, limit)
    if (page.length === 0) return all
    all.push(...page)
  }
}

async function run(
  { store, reopen }: { store: DocumentStore; reopen: () => Promise<DocumentStore> },
  batches: readonly Wish[][],
  limit: number,
): Promise<void> {
  let model: Model = new Map()
  let sequence = 0
  const expectedFeed: unknown[] = []

  for (const wishes of batches) {
    const changes = wishes.map((each) => toChange(model, each))
    const outcome = applyToModel(model, changes)
    const result = await store.commit(changes, by('model')).catch((error: unknown) => error)
    if ('stale' in outcome) {
      deepStrictEqual(result instanceof VersionConflict, true, String(result))
      const named = (result as VersionConflict).conflicts.map(({ collection, id }) => `${collection}/${id}`)
      deepStrictEqual(named, outcome.stale)
    } else {
      if (result instanceof Error) throw result
      const committed = result as Awaited<ReturnType<DocumentStore['commit']>>
      deepStrictEqual(committed.sequence > sequence, true, 'the sequence rises')
      sequence = committed.sequence
      model = outcome.next
      const now = changes.map(({ collection, id }) => ({
        collection,
        id,
        ...model.get(`${collection}/${id}`)!,
      }))
      expectedFeed.push(...now.map((change) => ({ sequence, ...change })))
      deepStrictEqual(
        committed.documents.map(facts),
        now.filter(({ data }) => data !== null),
      )
    }
    deepStrictEqual(await store.sequence(), sequence)
    for (const collection of COLLECTIONS) {
      deepStrictEqual((await store.list(collection)).map(facts), alive(model, collection))
    }
  }

  const other = await reopen()
  const [listed, feed] = [await listAll(other), await other.changes(0)]
  deepStrictEqual(
    feed.map((change) => ({ sequence: change.sequence, ...facts(change) })),
    expectedFeed,
  )
  deepStrictEqual(replay(feed), listed)
  deepStrictEqual(await readInPages(store, limit), feed)
  for (const collection of COLLECTIONS) {
    deepStrictEqual(await findInPages(other, collection, { limit }), await other.list(collection))
    for (const id of IDS) {
      const versions = feed.filter((change) => change.collection === collection && change.id === id)
      deepStrictEqual(await historyInPages(other, collection, id, limit), versions.toReversed())
    }
  }
}

/** Applies batches to a store and to a model; both must agree after each one, and with the feed. */
export const checkAgainstModel = {
  arbitraries: [fc.array(batch, { maxLength: 12 }), fc.integer({ min: 1, max: 5 })] as const,
  run,
}
