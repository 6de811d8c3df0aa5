import { z } from 'zod'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import type { Caller } from '#/core/access/require-permission.ts'
import { drafts, authorsOf, documentName, lastAuthorOf, type Draft } from '#/publishing/model/draft.ts'
import { readActor } from '#/core/documents/actor.ts'
import type { Document } from '#/core/documents/document-store.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readStoredOrThrow, migratedDataOf } from '#/core/commands/stored-documents.ts'
import { DraftChanged, ReviewMissing, type DraftState } from './refusals.ts'
import { createHash } from 'node:crypto'

const MAX_DRAFT_ID = 120

export function areOfDifferentDocuments(all: readonly { collection: string; document: string }[]): boolean {
  return new Set(all.map(({ collection, document }) => `${collection}/${document}`)).size === all.length
}

/** Document and the version of its draft that the caller saw. */
export const seenDraftInput = z.strictObject({
  collection: z.enum(PUBLIC_COLLECTIONS),
  document: documentName.document,
  version: z.int().positive(),
})
export type SeenDraft = z.infer<typeof seenDraftInput>

/** `reviewed`: the sender read everything that publishing this version changes. */
export const reviewedDraftInput = seenDraftInput.extend({ reviewed: z.literal(true).optional() })
export type ReviewedDraft = z.infer<typeof reviewedDraftInput>

/** Reviewed drafts of distinct documents. */
export const reviewedDraftsInput = z
  .array(reviewedDraftInput)
  .refine(areOfDifferentDocuments, 'Un borrador está dos veces.')

export type StoredDraft = { version: number; draft: Draft }

/** @throws {StoreUnavailable} for one that can't be read */
export async function readDraft(
  store: Pick<DocumentReader, 'get'>,
  collection: string,
  document: string,
): Promise<StoredDraft | null> {
  const stored = await store.get('drafts', draftId(collection, document))
  return stored && parseDraft(stored)
}

export async function readDrafts(store: Pick<DocumentReader, 'list'>): Promise<StoredDraft[]> {
  return (await store.list('drafts')).map(parseDraft)
}

function parseDraft({ id, version, data }: Document): StoredDraft {
  const draft = readStoredOrThrow(drafts, { id, data })
  return { version, draft: { ...draft, data: migratedDataOf(draft.collection, draft.data) as Draft['data'] } }
}

function draftState(
  { collection, document }: { collection: string; document: string },
  stored: StoredDraft | null,
): DraftState {
  const { version, draft: found } = stored ?? {}
  return {
    collection,
    document,
    version: version ?? null,
    by: found ? readActor(lastAuthorOf(found)) : null,
    at: found?.updatedAt ?? null,
  }
}

/** @throws {DraftChanged} */
export async function seenDraft(store: Pick<DocumentReader, 'get'>, seen: SeenDraft): Promise<StoredDraft> {
  const stored = await readDraft(store, seen.collection, seen.document)
  if (stored?.version !== seen.version) throw new DraftChanged([draftState(seen, stored)])
  return stored
}

/** @throws {DraftChanged} naming every one */
export function assertUnchanged(found: readonly { seen: SeenDraft; stored: StoredDraft | null }[]): void {
  const changed = found.filter(({ seen, stored }) => stored?.version !== seen.version)
  if (changed.length > 0) throw new DraftChanged(changed.map(({ seen, stored }) => draftState(seen, stored)))
}

/** @throws {ReviewMissing} for unreviewed drafts with other authors than the caller, programs included */
export function refuseUnreviewed(
  caller: Caller,
  found: readonly { seen: ReviewedDraft; stored: StoredDraft | null }[],
): void {
  const isOwn = ({ draft }: StoredDraft) => authorsOf(draft).every((author) => author === authorOf(caller))
  if (found.some(({ seen, stored }) => !seen.reviewed && stored && !isOwn(stored))) throw new ReviewMissing()
}

/** Id of a document's draft: `products.AW-T2022`, or a hash in place of an overlong id. */
export function draftId(collection: string, document: string): string {
  const id = `${collection}.${document}`
  if (id.length <= MAX_DRAFT_ID) return id
  return `${collection}.${createHash('sha256').update(document).digest('hex').slice(0, 40)}`
}
