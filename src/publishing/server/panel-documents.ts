import type { DocumentReader } from '#/core/commands/command.ts'
import { checkAlone } from '#/publishing/commands/publications/check-publication.ts'
import { migratedDataOf, dataOfVersion } from '#/core/commands/document-versions.ts'
import { readPublications } from '#/publishing/commands/stored-publication.ts'
import { automaticArrivals, type Catalogue } from '#/catalogue/catalogue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import { readActor } from '#/core/documents/actor.ts'
import type { CommittedChange } from '#/core/documents/document-store.ts'
import { automaticFooter, automaticMenu } from '#/site/layout/site-layout-data.ts'
import { changesBetween } from '#/publishing/model/changes.ts'
import { completenessOf, missingFacts } from '#/publishing/model/completeness.ts'
import { typeImpact } from '#/publishing/model/type-impact.ts'
import { documentPath } from '#/publishing/model/summarise-document.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import type { DraftChecks } from './check-drafts.ts'
import { drawInProcess } from './draw-beside.ts'
import { handoverOf, followedKey, type DocumentData, type FollowedDocument } from './followed-documents.ts'
import { panelHandover } from './panel-handover.ts'
import type { PanelFeed } from './panel-feed.ts'
import { aboutPublications } from './panel-publications.ts'
import { panelReview } from './panel-review.ts'
import type { PreviewSnapshots } from './preview-snapshots.ts'
import { panelSummaries } from './panel-summaries.ts'
import type { ActorNames } from './actor-names.ts'

type PanelDocumentsParts = {
  store: DocumentReader
  live: LiveCatalogue
  feed: PanelFeed
  people: ActorNames
  previews: PreviewSnapshots
  checks: DraftChecks
}

export type PanelDocuments = ReturnType<typeof panelDocuments>

const MAX_HISTORY_VERSIONS = 20

export function panelDocuments({ store, live, feed, people, previews, checks }: PanelDocumentsParts) {
  async function catalogue() {
    await live.refresh()
    return live.current().catalogue
  }

  async function describeDraft({ version, baseVersion, updatedAt, by, data, note }: FollowedDraft) {
    return { version, baseVersion, data, updatedAt, by: await people.nameOf(by), note }
  }

  async function affected(now: Catalogue, id: string, data: DocumentData | null) {
    const { documents } = await feed.documents()
    const products = [...documents.all()].flatMap(({ collection, id: product, live: published, draft }) => {
      const content = draft ? draft.data : published?.data
      return collection === 'products' && content ? [{ id: product, data: content }] : []
    })
    return typeImpact(now, data, id, products)
  }

  /** Base of a draft, if it is not the live version; edits merge both. */
  async function begunOn({ collection, id, live: published, draft }: FollowedDocument) {
    if (!published || !draft?.data || draft.baseVersion === published.version) return undefined
    const { baseVersion } = draft
    const base = baseVersion === null ? null : await dataOfVersion(store, collection, id, baseVersion)
    return (base ?? {}) as DocumentData
  }

  async function handedOver(now: Catalogue, found: FollowedDocument) {
    const handover = handoverOf(found)
    if (!handover) return undefined
    const by = await people.nameOf(readActor((handover.returned ?? handover).author))
    const since = changesBetween(now, found.collection, handover.data, found.draft!.data)
    return { ...panelHandover(handover, by), since }
  }

  const lines = panelSummaries({ catalogue, feed, people })

  return {
    summaries: lines.all,
    changes: lines.changes,
    review: panelReview({ live, feed, previews, checks }),

    /** Undefined when there is neither document nor draft. */
    async document(collection: PublicCollection, id: string) {
      const found = await feed.document(followedKey(collection, id))
      if (!found) return undefined
      const data = found.draft ? found.draft.data : found.live!.data
      const visible = data ?? found.live?.data ?? {}
      await drawInProcess([{ collection, data }])
      const now = await catalogue()
      const isProduct = collection === 'products'
      return {
        collection,
        id,
        live: found.live && { ...found.live, by: await people.nameOf(found.live.by) },
        draft: found.draft && (await describeDraft(found.draft)),
        handover: await handedOver(now, found),
        base: await begunOn(found),
        // Without those that it causes elsewhere.
        issues: checkAlone(await live.documents(), [{ collection, id, data }]).map(
          ({ severity, path, message }) => ({ severity, path, message }),
        ),
        missing: isProduct ? missingFacts(now, visible) : [],
        completeness: isProduct ? completenessOf(now, visible).completeness : 1,
        path: documentPath(collection, id, visible),
        automatic: collection === 'settings' ? automatic(now) : undefined,
        affected: collection === 'product-types' && found.draft ? await affected(now, id, data) : undefined,
      }
    },

    /** Newest first, a part at a time. @throws {InvalidInput} for a cursor that is none */
    async history(collection: PublicCollection, id: string, after: string | undefined) {
      const page = await store.history(collection, id, {
        limit: MAX_HISTORY_VERSIONS,
        ...(after === undefined ? {} : { after }),
      })
      const older =
        page.next === null
          ? []
          : (await store.history(collection, id, { limit: 1, after: page.next })).versions
      const publications = await readPublications(store)
      const about = aboutPublications(publications, people)
      const now = await catalogue()
      const all = [...page.versions, ...older]
      const versions = await Promise.all(
        page.versions.map(async (change, index) => {
          const data = migratedData(change)
          const before = all[index + 1]
          const publication = publicationOf(publications, change)
          return {
            version: change.version,
            at: change.updatedAt,
            by: await people.nameOf(change.updatedBy),
            publication: publication ? await about(publication) : null,
            changes: changesBetween(now, collection, before ? migratedData(before) : null, data),
            data,
          }
        }),
      )
      return { versions, next: page.next }
    },
  }
}

/** Contents of the empty lists of the settings, by path. */
function automatic(catalogue: Catalogue): Record<string, readonly unknown[]> {
  const { support, about } = automaticFooter(catalogue)
  return {
    menu: automaticMenu(catalogue),
    'footer.support': support,
    'footer.about': about,
    'home.arrivals': automaticArrivals(catalogue).map(({ id }) => id),
  }
}

type FollowedDraft = NonNullable<FollowedDocument['draft']>

const migratedData = ({ collection, data }: CommittedChange) =>
  migratedDataOf(collection, data) as DocumentData | null

/** A deletion is the one after the version that it took away. */
function publicationOf(
  publications: readonly Publication[],
  change: CommittedChange,
): Publication | undefined {
  return publications.findLast(({ documents }) =>
    documents.some(
      ({ collection, document, before, after }) =>
        collection === change.collection &&
        document === change.id &&
        (change.data === null ? after === null && before === change.version - 1 : after === change.version),
    ),
  )
}
