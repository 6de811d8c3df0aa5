import { checkWithOthers, knownIssues } from '../../commands/publications/check-publication.ts'
import type { PublicCollection } from '../../catalogue/collections/collections.ts'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Issue } from '../../pages/panel/panel-data.ts'
import type { LiveCatalogue } from '../live-catalogue/live-catalogue.ts'
import { factCheckDrafts, type InTurn } from './fact-check-drafts.ts'
import { keyOf } from './followed-documents.ts'
import type { PanelFeed } from './panel-feed.ts'
import type { PreviewSnapshots } from './preview-snapshots.ts'

type Parts = { live: LiveCatalogue; feed: PanelFeed; previews: PreviewSnapshots }

/** It builds the whole catalogue, so it is asked for apart from the document. */
export function panelReview({ live, feed, previews }: Parts) {
  let known: { of: Catalogue; issues: ReadonlySet<string> } | undefined

  return async function review(
    collection: PublicCollection,
    id: string,
    inTurn: InTurn,
  ): Promise<Issue[] | null> {
    const found = await feed.document(keyOf(collection, id))
    if (!found) return null
    const { draft } = found
    if (!draft) return []
    const documents = [...(await live.documents())]
    const { catalogue } = live.current()
    if (known?.of !== catalogue) {
      known = { of: catalogue, issues: await inTurn(() => knownIssues(documents)) }
    }
    const { issues } = known
    const published = [{ collection, id, data: draft.data }]
    const all = await inTurn(() => checkWithOthers(documents, published, issues))
    // What can't be read has no sentences yet.
    const statementIssues =
      draft.data === null ? [] : await factCheckDrafts(previews, [{ collection, id }], inTurn)
    return [...statementIssues, ...all]
      .filter((issue) => issue.collection === collection && issue.id === id)
      .map(({ severity, path, message }) => ({ severity, path, message }))
  }
}
