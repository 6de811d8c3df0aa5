import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { changesBetween } from '#/publishing/model/changes.ts'
import { changeOf } from './panel-publications.ts'
import { documentTitleOf } from '#/publishing/model/summarise-document.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import { followedKey } from './followed-documents.ts'
import type { PanelFeed } from './panel-feed.ts'
import type { ActorNames } from './actor-names.ts'

type DraftChangesParts = { live: LiveCatalogue; feed: PanelFeed; people: ActorNames }
type DraftedName = { collection: PublicCollection; id: string }

export function openDraftChanges({ live, feed, people }: DraftChangesParts) {
  return async (names: readonly DraftedName[]) => {
    const { documents } = await feed.documents()
    await live.refresh()
    const { catalogue } = live.current()
    const found = names.flatMap(({ collection, id }) => documents.get(followedKey(collection, id)) ?? [])
    const nameOf = await people.namesOf(found.flatMap(({ draft }) => draft?.authors ?? []))
    return found.flatMap(({ collection, id, live: published, draft }) => {
      if (!draft) return []
      return {
        collection,
        id,
        title: documentTitleOf(collection, id, draft.data ?? published?.data ?? {}),
        version: draft.version,
        updatedAt: draft.updatedAt,
        authors: draft.authors.map(nameOf),
        change: changeOf(published, draft.data),
        changes: changesBetween(catalogue, collection, published?.data ?? {}, draft.data),
      }
    })
  }
}
