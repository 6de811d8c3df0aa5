import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { changedPaths } from '#/catalogue/json/changed-paths.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { publicCollection, type PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Draft } from '#/publishing/model/draft.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import type { DocumentWrite, Document } from '#/core/documents/document-store.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import {
  readDraft,
  assertUnchanged,
  refuseUnreviewed,
  type ReviewedDraft,
} from '#/publishing/commands/stored-draft.ts'
import { checkPublication, drawingsToCheck } from './check-publication.ts'
import { askInBatches } from './ask-in-batches.ts'
import { migratedDataOf, dataOfVersion, lastChange } from '#/core/commands/document-versions.ts'
import { newPublication, refuseErrors } from './new-publication.ts'
import { requirePublishing } from './publish-permission.ts'
import { PublicationConflict, type StaleBase } from '#/publishing/commands/refusals.ts'

/** `draft` is published; `now` is the current draft, which differs if it was edited after the approval. */
export type DraftToPublish = {
  live: Document | null
  draft: Draft
  now: { version: number | null; draft: Draft }
}

/** `data` is what becomes public in version `after`, `rest` the draft that stays. */
type PlannedPublication = DraftToPublish & { data: Draft['data']; after: number | null; rest: Draft | null }

/** `only`: fields of documents that are public already; the rest of their drafts stays. */
type PublicationOptions = Pick<Publication, 'note' | 'launch'> & {
  only?: readonly string[] | undefined
  emails?: readonly Email[]
}

/** @throws {DraftChanged} {ReviewMissing} */
export async function readReviewed(
  { store, caller }: CommandContext,
  drafts: readonly ReviewedDraft[],
): Promise<DraftToPublish[]> {
  const found = await askInBatches(drafts, async (seen) => ({
    seen,
    // Read before the draft, which a publication in between takes away.
    live: await store.get(seen.collection, seen.document),
    stored: await readDraft(store, seen.collection, seen.document),
  }))
  assertUnchanged(found)
  refuseUnreviewed(caller, found)
  return found.flatMap(({ stored, live }) => (stored ? [{ live, draft: stored.draft, now: stored }] : []))
}

/**
 * Documents, drafts, the record and what `also` adds in one commit. @throws {AccessRefused} {PublicationConflict}
 * {PublicationInvalid} {VersionConflict}
 */
export async function publishTogether(
  context: CommandContext,
  drafts: readonly DraftToPublish[],
  { note, launch, only, emails = [] }: PublicationOptions,
  also: (publication: Publication) => Promise<readonly DocumentWrite[]>,
): Promise<{ id: string; warnings: DocumentIssue[] }> {
  requirePublishing(
    context,
    drafts.map(({ draft }) => draft.collection),
  )
  const wanted = await askInBatches(drafts, (each) => splitDraft(context, each, only))
  await assertNotStale(context, wanted)
  const issues = await checkPlanned(context, wanted)
  refuseErrors(issues)
  const publication = newPublication(context, {
    ...(note ? { note } : {}),
    ...(launch ? { launch } : {}),
    documents: wanted.map(({ draft: { collection, document }, live, after }) => ({
      collection,
      document,
      before: live?.version ?? null,
      after,
    })),
  })
  await context.commit(
    [
      ...wanted.map(({ draft, live, data }) => ({
        collection: draft.collection,
        id: draft.document,
        expectedVersion: live?.version ?? null,
        data,
      })),
      ...wanted
        .filter(({ now, rest }) => now.version !== null || rest !== null)
        .map(({ draft, now, rest }) => ({
          collection: 'drafts',
          id: draft.id,
          expectedVersion: now.version,
          data: rest,
        })),
      { collection: 'publications', id: publication.id, expectedVersion: null, data: publication },
      ...(await also(publication)),
    ],
    { emails: [...emails] },
  )
  return { id: publication.id, warnings: issues }
}

/** A document that was never public becomes so whole. */
async function splitDraft(
  { store }: CommandContext,
  each: DraftToPublish,
  only: readonly string[] | undefined,
): Promise<PlannedPublication> {
  const { live, draft, now } = each
  let { data } = draft
  if (only !== undefined && live !== null && data !== null) {
    const wanted = data
    data = { ...(migratedDataOf(draft.collection, live.data) as Record<string, unknown>) }
    for (const key of only) {
      if (Object.hasOwn(wanted, key)) data[key] = wanted[key]
      else delete data[key]
    }
  }
  // One that was there before goes on counting after its last version.
  const last = live?.version ?? (await lastChange(store, draft.collection, draft.document))?.version ?? 0
  const after = data === null ? null : last + 1
  const left = now.draft.data
  const rest = isSameJson(data, left)
    ? null
    : {
        ...now.draft,
        data: left && (withSchemaVersion(publicCollection(draft.collection), left) as Draft['data']),
        // The draft of a document that leaves the site waits until that is restored.
        baseVersion: after ?? now.draft.baseVersion,
      }
  return { ...each, data, after, rest }
}

async function assertNotStale(
  { store }: CommandContext,
  wanted: readonly PlannedPublication[],
): Promise<void> {
  const stale: StaleBase[] = []
  for (const { draft, live } of wanted) {
    const { collection, document, baseVersion } = draft
    if ((live?.version ?? null) === baseVersion) continue
    const last = await lastChange(store, collection, document)
    const base = baseVersion && (await dataOfVersion(store, collection, document, baseVersion))
    stale.push({
      collection,
      document,
      baseVersion,
      version: live?.version ?? null,
      by: last?.updatedBy ?? null,
      at: last?.updatedAt ?? null,
      changed: changedPaths(base, migratedDataOf(collection, live?.data ?? null)),
    })
  }
  if (stale.length > 0) throw new PublicationConflict(stale)
}

async function checkPlanned(
  { documents, files, catalogueIssues }: CommandContext,
  wanted: readonly PlannedPublication[],
): Promise<DocumentIssue[]> {
  const gone = wanted.flatMap(({ draft, live }) =>
    draft.data === null && live === null ? [notThere(draft)] : [],
  )
  const published = wanted.map(({ draft, data }) => ({ ...publishedName(draft), data }))
  const standing = [...(await documents())]
  const drawings = await readDrawings(files, drawingsToCheck(standing, published))
  return [...gone, ...checkPublication(standing, catalogueIssues, published, drawings)]
}

/** Those that the store does not give now are not judged. */
async function readDrawings(
  files: FileStore,
  hashes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const read = await askInBatches([...hashes], async (hash) => {
    const bytes = await files.get(`drawings/${hash}`).catch(() => null)
    return bytes === null ? [] : [[hash, Buffer.from(bytes).toString()] as const]
  })
  return new Map(read.flat())
}

const publishedName = ({ collection, document }: Draft) => ({
  collection: collection as PublicCollection,
  id: document,
})

function notThere(draft: Draft): DocumentIssue {
  const message = 'No existe: no hay nada que quitar. Descartá el borrador.'
  return { ...publishedName(draft), severity: 'error', path: '', message }
}
