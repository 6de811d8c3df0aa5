import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { changesBetween } from '#/publishing/model/changes.ts'
import { changeOf } from './panel-publications.ts'
import { titleOf } from '#/publishing/model/summarise-document.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import { keyOf } from './followed-documents.ts'
import type { PanelFeed } from './panel-feed.ts'
import type { People } from './actor-names.ts'

type Parts = { live: LiveCatalogue; feed: PanelFeed; people: People }
type Name = { collection: PublicCollection; id: string }

export function draftChanges({ live, feed, people }: Parts) {
  return async (names: readonly Name[]) => {
    const { documents } = await feed.documents()
    await live.refresh()
    const { catalogue } = live.current()
    const found = names.flatMap(({ collection, id }) => documents.get(keyOf(collection, id)) ?? [])
    const nameOf = await people.namesOf(found.flatMap(({ draft }) => draft?.authors ?? []))
    return found.flatMap(({ collection, id, live: published, draft }) => {
      if (!draft) return []
      return {
        collection,
        id,
        title: titleOf(collection, id, draft.data ?? published?.data ?? {}),
        version: draft.version,
        updatedAt: draft.updatedAt,
        authors: draft.authors.map(nameOf),
        change: changeOf(published, draft.data),
        changes: changesBetween(catalogue, collection, published?.data ?? {}, draft.data),
      }
    })
  }
}
