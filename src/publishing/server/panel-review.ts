import { judgePublication, knownIssues } from '#/publishing/commands/publications/check-publication.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import { factCheckDrafts, type DraftChecks, type CheckQueue } from './check-drafts.ts'
import { followedKey } from './followed-documents.ts'
import type { PanelFeed } from './panel-feed.ts'
import type { PreviewSnapshots } from './preview-snapshots.ts'

type PanelReviewParts = {
  live: LiveCatalogue
  feed: PanelFeed
  previews: PreviewSnapshots
  checks: DraftChecks
}

/** Separate request, because it builds the whole catalogue. */
export function panelReview({ live, feed, previews, checks }: PanelReviewParts) {
  const { catalogueIssues } = checks
  let known: { of: Catalogue; issues: ReadonlySet<string> } | undefined

  /** `others`: the faults against the rest of the site. */
  return async function review(collection: PublicCollection, id: string, inTurn: CheckQueue) {
    const found = await feed.document(followedKey(collection, id))
    if (!found) return null
    const { draft } = found
    if (!draft) return { issues: [], others: [] }
    const documents = [...(await live.documents())]
    const { catalogue } = live.current()
    if (known?.of !== catalogue) {
      known = { of: catalogue, issues: await inTurn(() => knownIssues(documents, catalogueIssues)) }
    }
    const site = { documents, catalogueIssues: catalogueIssues, known: known.issues }
    const published = [{ collection, id, data: draft.data }]
    const { own, others } = await inTurn(() => judgePublication(site, published))
    // Unreadable drafts have no texts to check.
    const statementIssues =
      draft.data === null ? [] : await factCheckDrafts({ previews, checks }, [{ collection, id }], inTurn)
    const ofThis = (issues: readonly DocumentIssue[]) =>
      issues
        .filter((issue) => issue.collection === collection && issue.id === id)
        .map(({ severity, path, message }) => ({ severity, path, message }))
    const withOthers = ofThis([...statementIssues, ...others])
    return { issues: [...ofThis(own), ...withOthers], others: withOthers }
  }
}
