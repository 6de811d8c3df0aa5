import type { DocumentReader } from '#/core/commands/command.ts'
import {
  checkAlone,
  judgePublication,
  knownIssues,
} from '#/publishing/commands/publications/check-publication.ts'
import { migratedDataOf, dataOfVersion, readStoredOrThrow } from '#/core/commands/stored-documents.ts'
import { readPublications } from '#/publishing/commands/stored-publication.ts'
import { automaticArrivals, type Catalogue } from '#/catalogue/catalogue.ts'
import { publicCollection, type PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import { draftVersions } from '#/publishing/model/draft-versions.ts'
import { needsApproval } from '#/publishing/model/approvals.ts'
import { draftId } from '#/publishing/commands/stored-draft.ts'
import { schemaVersionOf } from '#/catalogue/collections/migrations.ts'
import { withField } from '#/catalogue/json/fields.ts'
import type { JsonObject } from '#/catalogue/json/json.ts'
import { readActor } from '#/core/documents/actor.ts'
import type { CommittedChange } from '#/core/documents/document-store.ts'
import { automaticFooter, automaticMenu } from '#/site/layout/site-layout-data.ts'
import { changesBetween } from '#/publishing/model/changes.ts'
import { completenessOf, missingFacts } from '#/publishing/model/completeness.ts'
import { typeImpact } from '#/publishing/model/type-impact.ts'
import { documentPath } from '#/publishing/model/summarise-document.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import { type DraftChecks, factCheckDrafts, type CheckQueue } from './check-drafts.ts'
import { drawInProcess } from './draw-beside.ts'
import { handoverOf, followedKey, type DocumentData, type FollowedDocument } from './followed-documents.ts'
import { panelHandover, panelSummaries } from './panel-summaries.ts'
import type { PanelFeed } from './panel-feed.ts'
import { aboutPublications } from './panel-publications.ts'
import type { PreviewSnapshots } from './preview-snapshots.ts'
import type { ActorNames } from './actor-names.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'

type PanelReviewParts = {
  live: LiveCatalogue
  feed: PanelFeed
  previews: PreviewSnapshots
  checks: DraftChecks
}

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

  async function describeDraft({ version, baseVersion, updatedAt, by, authors, data, note }: FollowedDraft) {
    const writers = authors.flatMap((each) => ('uid' in each ? each.uid : []))
    return { version, baseVersion, data, updatedAt, by: await people.nameOf(by), writers, note }
  }

  async function handedOver(now: Catalogue, found: FollowedDocument) {
    const handover = handoverOf(found)
    if (!handover) return undefined
    const by = await people.nameOf(readActor((handover.returned ?? handover).author))
    const since = changesBetween(now, found.collection, handover.data, found.draft!.data)
    const { approved } = handover
    const isApproved = handover.status === 'ready' && approved?.version === found.draft!.version
    return {
      ...panelHandover(handover, by),
      since,
      approved: isApproved ? { at: approved.at, by: await people.nameOf(readActor(approved.author)) } : null,
    }
  }

  /** Draft versions, newest first, each with its differences and previous raw values. */
  async function versionsOfDraft(now: Catalogue, collection: PublicCollection, id: string) {
    const stored = await store.get(draftVersions.name, draftId(collection, id))
    if (!stored) return []
    const { shape, versions } = readStoredOrThrow(draftVersions, stored)
    if (shape !== schemaVersionOf(publicCollection(collection))) return []
    const draft = (await feed.document(followedKey(collection, id)))?.draft
    const type = draft?.data?.type
    const described = versions.toReversed().map(async ({ by, at, fields }) => {
      const [before, after] = (['before', 'after'] as const).map((side) =>
        fields.reduce<JsonObject>(
          (data, field) => withField(data, field.path, field[side])!,
          type === undefined ? {} : { type: type as string },
        ),
      )
      return {
        at,
        by: await people.nameOf(readActor(by)),
        changes: changesBetween(now, collection, before!, after!).map((change) => ({
          ...change,
          value: fields.find(({ path }) => path === change.path)?.before ?? null,
        })),
      }
    })
    return (await Promise.all(described)).filter(({ changes }) => changes.length > 0)
  }

  const lines = panelSummaries({ catalogue, feed, people })

  return {
    summaries: lines.all,
    changes: lines.changes,
    review: panelReview({ live, feed, previews, checks }),

    /** Undefined if there is neither a document nor a draft. */
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
        needsApproval: needsApproval(now.settings, collection),
        base: await baseOfDraft(store, found),
        // Without issues that it causes elsewhere.
        issues: checkAlone(await live.documents(), [{ collection, id, data }]).map(
          ({ severity, path, message }) => ({ severity, path, message }),
        ),
        missing: isProduct ? missingFacts(now, visible) : [],
        completeness: isProduct ? completenessOf(now, visible).completeness : 1,
        path: documentPath(collection, id, visible),
        automatic: collection === 'settings' ? automatic(now) : undefined,
        affected:
          collection === 'product-types' && found.draft
            ? await affectedDocuments(feed, now, id, data)
            : undefined,
      }
    },

    /** History, newest first, in pages. @throws {InvalidInput} for an invalid cursor */
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
      const drafted = after === undefined ? await versionsOfDraft(now, collection, id) : []
      return { versions, drafted, next: page.next }
    },
  }
}

async function affectedDocuments(
  feed: PanelDocumentsParts['feed'],
  now: Catalogue,
  id: string,
  data: DocumentData | null,
) {
  const { documents } = await feed.documents()
  const products = [...documents.all()].flatMap(({ collection, id: product, live: published, draft }) => {
    const content = draft ? draft.data : published?.data
    return collection === 'products' && content ? [{ id: product, data: content }] : []
  })
  return typeImpact(now, data, id, products)
}

/** Base of a draft, if it is not the live version; edits merge both. */
async function baseOfDraft(
  store: PanelDocumentsParts['store'],
  { collection, id, live: published, draft }: FollowedDocument,
) {
  if (!published || !draft?.data || draft.baseVersion === published.version) return undefined
  const { baseVersion } = draft
  const base = baseVersion === null ? null : await dataOfVersion(store, collection, id, baseVersion)
  return (base ?? {}) as DocumentData
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

/** Publication of a change; a deletion counts as the version after the deleted one. */
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

/** Review of a draft against the whole site; a separate request because it builds the catalogue. */
function panelReview({ live, feed, previews, checks }: PanelReviewParts) {
  const { catalogueIssues } = checks
  let known: { of: Catalogue; issues: ReadonlySet<string> } | undefined

  /** `others`: issues against the rest of the site. */
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
