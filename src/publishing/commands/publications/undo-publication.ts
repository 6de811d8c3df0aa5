import { z } from 'zod'
import {
  publicCollection,
  PUBLIC_COLLECTIONS,
  type PublicCollection,
} from '#/catalogue/collections/public-collections.ts'
import { documentName, draftNote, type Draft } from '#/publishing/model/draft.ts'
import type { Publication } from '#/publishing/model/publication.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import type { DocumentWrite, Document } from '#/core/documents/document-store.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { draftId, readDraft } from '#/publishing/commands/stored-draft.ts'
import { rebasedDraft } from '#/publishing/commands/rebase-draft.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { checkPublication, newPublication, refuseErrors } from './check-publication.ts'
import {
  changeOfVersion,
  migratedDataOf,
  dataOfVersion,
  lastChange,
} from '#/core/commands/stored-documents.ts'
import { requirePublishing } from '#/publishing/commands/publishing-permissions.ts'
import { UndoConflict, UndoRefused } from '#/publishing/commands/refusals.ts'
import { readPublication, readPublications } from '#/publishing/commands/stored-publication.ts'
import { revertFields, type RevertConflict } from '#/publishing/commands/revert-fields.ts'

type UndoneDocument = Publication['documents'][number]
type Inverse = UndoneDocument & {
  live: Document | null
  now: unknown
  data: unknown
  conflicts: RevertConflict[]
  last: number
  isLost: boolean
}

const undoChoice = z.strictObject({
  collection: z.enum(PUBLIC_COLLECTIONS),
  document: documentName.document,
  version: z.int().positive().nullable(),
  path: z.string().max(400),
  keep: z.enum(['before', 'now']),
})
export type UndoFieldChoice = z.infer<typeof undoChoice>

/** Undoes a publication, recorded as a new one. @throws {UndoConflict} {UndoRefused} {PublicationInvalid} */
export const undoPublication = defineCommand({
  name: 'publication.undo',
  permission: 'publish',
  from: 'panel',
  says: 'deshizo una publicación',
  input: z.strictObject({
    publication: z.string(),
    note: draftNote.optional(),
    choices: z.array(undoChoice).max(2000).optional(),
  }),
  run: (context, { publication: id, note, choices = [] }) =>
    retryOnConflict(async () => {
      const undone = await readPublication(context.store, id)
      if (!undone) throw invalidCommand(`No existe la publicación «${id}».`, 'publication')
      requirePublishing(
        context,
        undone.documents.map(({ collection }) => collection),
      )
      const inverse = await invert(context, undone, choices)
      return undoTogether(context, undone, inverse, {
        ...(note ? { note } : {}),
        keepsDrafts: leavesDrafts(undone),
      })
    }),
})

/** Whether undoing turns its contents into drafts again; undos and imports are instead repeated at their source. */
export const leavesDrafts = ({ undoes, import: file }: Publication): boolean =>
  undoes === undefined && file === undefined

type How = {
  note?: string
  /** Whether the published data become drafts again. */
  keepsDrafts: boolean
  emails?: readonly Email[]
  also?(publication: string): readonly DocumentWrite[]
}

/** Writes an undo and its record in one commit. @throws {PublicationInvalid} */
export async function undoTogether(
  context: CommandContext,
  undone: Publication,
  inverse: readonly Inverse[],
  { note, keepsDrafts, emails = [], also }: How,
): Promise<{ id: string; warnings: DocumentIssue[] }> {
  const published = inverse.map(({ collection, document, data }) => ({
    collection: collection as PublicCollection,
    id: document,
    data,
  }))
  const issues = checkPublication(await context.documents(), context.catalogueIssues, published)
  refuseErrors(issues)
  const publication = newPublication(context, {
    ...(note ? { note } : {}),
    undoes: undone.id,
    documents: inverse.map(({ collection, document, live, data, last }) => ({
      collection,
      document,
      before: live?.version ?? null,
      after: data === null ? null : last + 1,
    })),
  })
  await context.commit(
    [
      ...inverse.map(({ collection, document, live, data }) => ({
        collection,
        id: document,
        expectedVersion: live?.version ?? null,
        data,
      })),
      ...(await undoDraftWrites(context, inverse, keepsDrafts)),
      { collection: 'publications', id: publication.id, expectedVersion: null, data: publication },
      ...(also?.(publication.id) ?? []),
    ],
    { emails: [...emails] },
  )
  return { id: publication.id, warnings: issues }
}

/** Inverse changes, without documents already in that state. @throws {UndoRefused} {UndoConflict} */
async function invert(
  context: CommandContext,
  undone: Publication,
  choices: readonly UndoFieldChoice[],
): Promise<Inverse[]> {
  const read = await inversesOf(context, undone, choices)
  const lost = read.filter(({ isLost }) => isLost)
  if (lost.length > 0) throw new UndoRefused('lost', lost)
  const conflicting = read.filter(({ conflicts }) => conflicts.length > 0)
  if (conflicting.length > 0) throw new UndoConflict(await withLater(context, undone, conflicting))
  const changed = read.filter(({ now, data }) => !isSameJson(now, data))
  if (changed.length === 0) throw new UndoRefused('done', read)
  return changed
}

export async function inversesOf(
  context: CommandContext,
  undone: Publication,
  choices: readonly UndoFieldChoice[],
): Promise<Inverse[]> {
  const published = await lastChange(context.store, 'publications', undone.id)
  // Sequential, since an engine refuses thousands of concurrent reads.
  const read: Inverse[] = []
  for (const named of undone.documents) {
    read.push(await inverseOf(context, named, published?.sequence, choices))
  }
  return read
}

async function inverseOf(
  { store }: CommandContext,
  named: UndoneDocument,
  sequence: number | undefined,
  choices: readonly UndoFieldChoice[],
): Promise<Inverse> {
  const { collection, document, before, after } = named
  // The version of a deletion is the previous version plus one.
  const publishedChange = await changeOfVersion(store, collection, document, after ?? (before ?? 0) + 1)
  const last = await lastChange(store, collection, document)
  const live = await store.get(collection, document)
  const was = before && (await dataOfVersion(store, collection, document, before))
  const now = live && migratedDataOf(collection, live.data)
  const own = choices.filter(
    (each) =>
      each.collection === collection &&
      each.document === document &&
      each.version === (live?.version ?? null),
  )
  return {
    ...named,
    live,
    now,
    ...revertFields(
      { before: was, after: publishedChange ? migratedDataOf(collection, publishedChange.data) : null, now },
      (path) => own.find((each) => each.path === path)?.keep,
    ),
    last: last?.version ?? 0,
    // The commit is compared too: imported records count the versions of another database.
    isLost:
      publishedChange === null ||
      publishedChange.sequence !== sequence ||
      (publishedChange.data === null) !== (after === null) ||
      (before !== null && was === null),
  }
}

async function withLater({ store }: CommandContext, undone: Publication, conflicting: readonly Inverse[]) {
  const later = (await readPublications(store)).filter(({ id, at }) => at >= undone.at && id !== undone.id)
  return Promise.all(
    conflicting.map(async ({ collection, document, live, now, conflicts }) => ({
      collection,
      document,
      version: live?.version ?? null,
      now,
      fields: conflicts,
      publications: later
        .filter(({ documents }) =>
          documents.some((other) => other.collection === collection && other.document === document),
        )
        .map(({ id, at, author, note }) => ({ id, at, author, note })),
      by: (await lastChange(store, collection, document))?.updatedBy ?? null,
    })),
  )
}

async function undoDraftWrites(
  { store, caller, now }: CommandContext,
  inverse: readonly Inverse[],
  wasPublished: boolean,
): Promise<DocumentWrite[]> {
  const changes: DocumentWrite[] = []
  for (const { collection, document, now: published, data, last } of inverse) {
    const stored = await readDraft(store, collection, document)
    const id = draftId(collection, document)
    const version = data === null ? null : last + 1
    if (stored !== null) {
      const draft = await rebasedDraft(store, stored.draft, { version, data })
      const isOver = isSameJson(draft.data === null ? null : migratedDataOf(collection, draft.data), data)
      changes.push({ collection: 'drafts', id, expectedVersion: stored.version, data: isOver ? null : draft })
      continue
    }
    if (!wasPublished) continue
    const draft: Draft = {
      id,
      collection,
      document,
      baseVersion: version,
      data: (published === null
        ? null
        : withSchemaVersion(publicCollection(collection), published as object)) as Draft['data'],
      author: authorOf(caller),
      updatedAt: now().toISOString(),
    }
    changes.push({ collection: 'drafts', id, expectedVersion: null, data: draft })
  }
  return changes
}
