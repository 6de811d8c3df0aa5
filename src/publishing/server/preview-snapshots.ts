import { setImmediate as turn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { buildCatalogue, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import { catalogueVersion, type Catalogue } from '#/catalogue/catalogue.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { publicCollection } from '#/catalogue/collections/public-collections.ts'
import { searchIndexSteps, type SearchIndex } from '#/search/search.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import { fillHoles } from './fill-holes.ts'
import { drawInProcess } from './draw-beside.ts'
import { followedKey } from './followed-documents.ts'
import type { PanelFeed } from './panel-feed.ts'

export type PreviewSnapshots = {
  (drafts: readonly string[] | null): Promise<Snapshot | PreviewSnapshot>
  /** Snapshot with drafts, without those written after `until`; null if that leaves none of the named ones. */
  (drafts: readonly string[] | null, until?: string): Promise<Snapshot | PreviewSnapshot | null>
}

/** `indexed`: builds the search index in slices, so that visitors do not wait. */
export type PreviewSnapshot = Snapshot & { indexed(): Promise<void> }

const PREVIEW_SLICE_MS = 8

type PreviewSnapshotsParts = { live: LiveCatalogue; feed: PanelFeed }

export function previewSnapshots({ live, feed }: PreviewSnapshotsParts): PreviewSnapshots {
  const cache = new LRUCache<string, PreviewSnapshot>({ max: 4 })

  return (async (names: readonly string[] | null, until?: string) => {
    const { documents } = await feed.documents()
    const sources = await live.documents()
    // A new brand's name is only in a draft, and every page needs it.
    const isBeginning = live.current().catalogue.settings === undefined
    const named = [...documents.all()].filter(
      ({ collection, id, draft }) =>
        draft !== null &&
        (names === null ||
          names.includes(`${collection}.${id}`) ||
          (isBeginning && collection === 'settings')),
    )
    const laid = named.filter(({ draft }) => until === undefined || draft!.updatedAt <= until)
    if (laid.length === 0) return names !== null && named.length > 0 ? null : live.current()
    await drawInProcess(laid.map(({ collection, draft }) => ({ collection, data: draft!.data })))
    const { sequence, today, siteUrl, settings, moment } = live.current().catalogue
    // The date is included, as after a failover another draft may have the same version.
    const versions = laid.map(
      ({ collection, id, draft }) => `${collection}.${id}@${draft!.version}@${draft!.updatedAt}`,
    )
    const name = [catalogueVersion(live.current().catalogue), ...versions.sort()].join(' ')
    const before = cache.get(name)
    if (before) return before
    const after = new Map<string, SourceDocument>()
    for (const source of sources) after.set(followedKey(source.collection, source.id), source)
    for (const { collection, id, draft } of laid) {
      const { data, updatedAt } = draft!
      if (data === null) after.delete(followedKey(collection, id))
      else
        after.set(followedKey(collection, id), {
          collection,
          id,
          data: withSchemaVersion(publicCollection(collection), fillHoles(collection, data, today)),
          updatedAt,
        })
    }
    const laidKeys = new Set(laid.map(({ collection, id }) => followedKey(collection, id)))
    const options = { sequence, today, now: moment.now, siteUrl }
    const strict = buildCatalogue(after.values(), options)
    const halfDone = new Set(
      strict.rejected
        .filter(
          ({ collection, id }) => collection === 'products' && laidKeys.has(followedKey(collection, id)),
        )
        .map(({ id }) => id),
    )
    const catalogue = halfDone.size === 0 ? strict : buildCatalogue(after.values(), { ...options, halfDone })
    // Falls back to live settings, as incomplete ones must not break pages.
    const snapshot = lazily({ ...catalogue, settings: catalogue.settings ?? settings })
    cache.set(name, snapshot)
    return snapshot
  }) as PreviewSnapshots
}

function lazily(catalogue: Catalogue): PreviewSnapshot {
  let index: SearchIndex | undefined
  const steps = searchIndexSteps(catalogue)
  const advance = (until: number) => {
    while (index === undefined && performance.now() < until) {
      const step = steps.next()
      if (step.done) index = step.value
    }
    return index !== undefined
  }
  return {
    catalogue,
    get index() {
      advance(Number.POSITIVE_INFINITY)
      return index!
    },
    async indexed() {
      while (!advance(performance.now() + PREVIEW_SLICE_MS)) await turn()
    },
  }
}
