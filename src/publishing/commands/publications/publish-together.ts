import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { changedPaths } from '#/catalogue/json/changed-paths.ts'
import { isSame } from '#/catalogue/json/json.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import type { PublicCollection } from '#/app/collections.ts'
import type { Draft } from '#/publishing/model/draft.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import type { Change, Document } from '#/core/documents/document-store.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import {
  readDraft,
  refuseChanged,
  type SeenDraft,
  type StoredDraft,
} from '#/publishing/commands/stored-draft.ts'
import { checkPublication, drawingsToCheck } from './check-publication.ts'
import { inSlices } from './ask-in-batches.ts'
import { migratedDataOf, dataOfVersion, lastChange } from '#/core/commands/document-versions.ts'
import { newPublication, refuseErrors } from './new-publication.ts'
import { requirePublishing } from './publish-permission.ts'
import { PublicationConflict, type StaleBase } from '#/publishing/commands/refusals.ts'

/** `data` is what becomes public, `rest` the draft that stays. */
type Wanted = { stored: StoredDraft; live: Document | null; data: Draft['data']; rest: Draft | null }

type PublicationOrigin = Pick<Publication, 'note' | 'launch'>

/**
 * Documents, drafts, the record and what `also` adds in one commit; of each document that is public `only` these fields. @throws {AccessRefused} {DraftChanged} {PublicationConflict}
 * {PublicationInvalid} {VersionConflict}
 */
export async function publishTogether(
  context: CommandContext,
  drafts: readonly SeenDraft[],
  origin: PublicationOrigin,
  also: (publication: Publication) => Promise<readonly Change[]>,
  only?: readonly string[],
): Promise<{ id: string; warnings: DocumentIssue[] }> {
  requirePublishing(
    context,
    drafts.map(({ collection }) => collection),
  )
  const wanted = (await readSeen(context, drafts)).map((each) => split(each, only))
  await refuseStale(context, wanted)
  const issues = await check(context, wanted)
  refuseErrors(issues)
  const publication = await record(context, wanted, origin)
  await context.commit([
    ...wanted.map(({ stored: { draft }, live, data }) => ({
      collection: draft.collection,
      id: draft.document,
      expectedVersion: live?.version ?? null,
      data,
    })),
    ...wanted.map(({ stored: { draft, version }, rest }) => ({
      collection: 'drafts',
      id: draft.id,
      expectedVersion: version,
      data: rest,
    })),
    { collection: 'publications', id: publication.id, expectedVersion: null, data: publication },
    ...(await also(publication)),
  ])
  return { id: publication.id, warnings: issues }
}

/** A document that was never public becomes so whole. */
function split({ stored, live }: Seen, only: readonly string[] | undefined): Wanted {
  const { draft } = stored
  if (only === undefined || live === null || draft.data === null)
    return { stored, live, data: draft.data, rest: null }
  const said = draft.data
  const data = { ...(migratedDataOf(draft.collection, live.data) as Record<string, unknown>) }
  for (const key of only) {
    if (Object.hasOwn(said, key)) data[key] = said[key]
    else delete data[key]
  }
  const rest = isSame(data, said)
    ? null
    : {
        ...draft,
        data: withSchemaVersion(draft.collection, said) as Draft['data'],
        baseVersion: live.version + 1,
      }
  return { stored, live, data, rest }
}

type Seen = Pick<Wanted, 'stored' | 'live'>

async function readSeen({ store }: CommandContext, drafts: readonly SeenDraft[]): Promise<Seen[]> {
  const found = await inSlices(drafts, async (seen) => ({
    seen,
    // After the draft: who published in between took that away first.
    live: await store.get(seen.collection, seen.document),
    stored: await readDraft(store, seen.collection, seen.document),
  }))
  refuseChanged(found)
  return found.flatMap(({ stored, live }) => (stored ? [{ stored, live }] : []))
}

async function refuseStale({ store }: CommandContext, wanted: readonly Wanted[]): Promise<void> {
  const stale: StaleBase[] = []
  for (const { stored, live } of wanted) {
    const { collection, document, baseVersion } = stored.draft
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

async function check(
  { documents, files }: CommandContext,
  wanted: readonly Wanted[],
): Promise<DocumentIssue[]> {
  const gone = wanted.flatMap(({ stored: { draft }, live }) =>
    draft.data === null && live === null ? [notThere(draft)] : [],
  )
  const published = wanted.map(({ stored: { draft }, data }) => ({ ...nameOf(draft), data }))
  const standing = [...(await documents())]
  const drawings = await readDrawings(files, drawingsToCheck(standing, published))
  return [...gone, ...checkPublication(standing, published, drawings)]
}

/** Those that the store does not give now are not judged. */
async function readDrawings(
  files: FileStore,
  hashes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const read = await inSlices([...hashes], async (hash) => {
    const bytes = await files.get(`drawings/${hash}`).catch(() => null)
    return bytes === null ? [] : [[hash, Buffer.from(bytes).toString()] as const]
  })
  return new Map(read.flat())
}

const nameOf = ({ collection, document }: Draft) => ({
  collection: collection as PublicCollection,
  id: document,
})

function notThere(draft: Draft): DocumentIssue {
  const message = 'No existe: no hay nada que quitar. Descartá el borrador.'
  return { ...nameOf(draft), severity: 'error', path: '', message }
}

async function record(
  context: CommandContext,
  wanted: readonly Wanted[],
  { note, launch }: PublicationOrigin,
): Promise<Publication> {
  const documents = await inSlices(wanted, async ({ stored: { draft }, live, data }) => {
    const { collection, document } = draft
    // One that was there before goes on counting after its last version.
    const last = live?.version ?? (await lastChange(context.store, collection, document))?.version ?? 0
    return { collection, document, before: live?.version ?? null, after: data === null ? null : last + 1 }
  })
  return newPublication(context, {
    ...(note ? { note } : {}),
    ...(launch ? { launch } : {}),
    documents,
  })
}
