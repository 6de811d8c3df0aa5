import { z } from 'zod'
import { draftNote, type Draft } from '#/publishing/model/draft.ts'
import { settings } from '#/catalogue/documents/settings.ts'
import { MAX_PUBLISHED } from '#/publishing/model/publication-limits.ts'
import { formatNumber } from '#/language/es-AR/format.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import {
  reviewedDraftsInput,
  readDraft,
  assertUnchanged,
  refuseUnreviewed,
  type ReviewedDraft,
} from '#/publishing/commands/stored-draft.ts'
import { removeFromReleases } from '#/publishing/commands/stored-release.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { changedPaths } from '#/catalogue/json/changed-paths.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { publicCollection, type PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import type { DocumentWrite, Document } from '#/core/documents/document-store.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { checkPublication, drawingsToCheck, newPublication, refuseErrors } from './check-publication.ts'
import { approvalIssues, approvalOfVersion, requireApproval, type Approval } from './approval.ts'
import { askInBatches } from './ask-in-batches.ts'
import { migratedDataOf, dataOfVersion, lastChange } from '#/core/commands/stored-documents.ts'
import { requirePublishing } from '#/publishing/commands/publishing-permissions.ts'
import { PublicationConflict, type StaleBase } from '#/publishing/commands/refusals.ts'

/** `draft` is published; `now` is the current draft, which differs if it was edited after the approval. */
export type DraftToPublish = Approval & {
  live: Document | null
  draft: Draft
  now: { version: number | null; draft: Draft }
}

/** `data`: published in version `after`; `rest`: the remaining draft. */
type PlannedPublication = DraftToPublish & { data: Draft['data']; after: number | null; rest: Draft | null }

/** `only`: fields to publish of an already public document; the rest of its draft remains. */
type PublicationOptions = Pick<Publication, 'note' | 'launch'> & {
  only?: readonly string[] | undefined
  emails?: readonly Email[]
}

const publishedName = ({ collection, document }: Draft) => ({
  collection: collection as PublicCollection,
  id: document,
})

export const draftsToPublish = reviewedDraftsInput
  .min(1, 'Elegí qué publicar.')
  .max(MAX_PUBLISHED, `Publicá hasta ${formatNumber(MAX_PUBLISHED)} borradores juntos.`)

/** Fields of the settings to publish; the rest of the draft remains. */
const partOfSettings = z
  .array(z.enum(settings.keyof().exclude(['id']).options))
  .min(1)
  .max(20)

/** @throws {DraftChanged} {ReviewMissing} {PublicationConflict} {PublicationInvalid} */
export const publish = defineCommand({
  name: 'publication.publish',
  permission: 'publish',
  from: 'panel',
  says: 'publicó',
  input: z
    .strictObject({ drafts: draftsToPublish, note: draftNote.optional(), only: partOfSettings.optional() })
    .refine(
      ({ drafts, only }) =>
        only === undefined || (drafts.length === 1 && drafts[0]!.collection === 'settings'),
      'De a partes se publican los datos del sitio, y nada más.',
    ),
  run: (context, { drafts, note, only }) =>
    retryOnConflict(async () =>
      publishTogether(context, await readReviewed(context, drafts), { note, only }, (publication) =>
        removeFromReleases(context.store, publication),
      ),
    ),
})

/** @throws {DraftChanged} {ReviewMissing} */
export async function readReviewed(
  { store, caller }: CommandContext,
  drafts: readonly ReviewedDraft[],
): Promise<DraftToPublish[]> {
  const found = await askInBatches(drafts, async (seen) => ({
    seen,
    // Read before the draft, which a concurrent publication removes.
    live: await store.get(seen.collection, seen.document),
    stored: await readDraft(store, seen.collection, seen.document),
  }))
  assertUnchanged(found)
  refuseUnreviewed(caller, found)
  const there = found.flatMap(({ stored, live }) => (stored ? [{ live, stored }] : []))
  return askInBatches(there, async ({ live, stored }) => ({
    live,
    draft: stored.draft,
    now: stored,
    ...(await approvalOfVersion(store, caller, stored)),
  }))
}

/**
 * Publishes documents with drafts, record and `also` in one commit. @throws {AccessRefused} {PublicationConflict}
 * {PublicationInvalid} {ApprovalMissing} {VersionConflict}
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
  await requireApproval(context.store, drafts)
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
      // Expects the version read, so that an approval can't be withdrawn meanwhile.
      ...wanted.flatMap(({ handover: stored, rest }) => {
        if (!stored) return []
        const { approved: _approved, ...handover } = stored.handover
        const data = rest === null ? null : handover
        return [{ collection: 'handovers', id: handover.id, expectedVersion: stored.version, data }]
      }),
      { collection: 'publications', id: publication.id, expectedVersion: null, data: publication },
      ...(await also(publication)),
    ],
    { emails: [...emails] },
  )
  return { id: publication.id, warnings: issues }
}

/** Splits a draft by `only`; a new document is published whole. */
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
  // Versions of a restored document continue from its last one.
  const last = live?.version ?? (await lastChange(store, draft.collection, draft.document))?.version ?? 0
  const after = data === null ? null : last + 1
  const left = now.draft.data
  const rest = isSameJson(data, left)
    ? null
    : {
        ...now.draft,
        data: left && (withSchemaVersion(publicCollection(draft.collection), left) as Draft['data']),
        // The draft of a document being deleted stays for a later restore.
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
  context: CommandContext,
  wanted: readonly PlannedPublication[],
): Promise<DocumentIssue[]> {
  const { documents, files, catalogueIssues } = context
  const gone = wanted.flatMap(({ draft, live }) =>
    draft.data === null && live === null ? [notThere(draft)] : [],
  )
  const published = wanted.map(({ draft, data }) => ({ ...publishedName(draft), data }))
  const standing = [...(await documents())]
  const drawings = await readDrawings(files, drawingsToCheck(standing, published))
  const lone = await approvalIssues(context, published)
  return [...gone, ...lone, ...checkPublication(standing, catalogueIssues, published, drawings)]
}

/** Drawings by hash; unavailable ones are left out, and not validated. */
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

function notThere(draft: Draft): DocumentIssue {
  const message = 'No existe: no hay nada que quitar. Descartá el borrador.'
  return { ...publishedName(draft), severity: 'error', path: '', message }
}
