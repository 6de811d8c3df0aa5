import { z } from 'zod'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import type { Caller } from '#/core/access/require-permission.ts'
import { drafts, authorsOf, documentName, lastAuthorOf, type Draft } from '#/publishing/model/draft.ts'
import { readActor } from '#/core/documents/actor.ts'
import type { Document } from '#/core/documents/document-store.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'
import { migratedDataOf } from '#/core/commands/document-versions.ts'
import { DraftChanged, ReviewMissing, type DraftState } from './refusals.ts'
import { draftId } from './draft-id.ts'

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

/** Several, each once. */
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

/** @throws {ReviewMissing} for a draft with another author than who sends it, a program included, that was not reviewed */
export function refuseUnreviewed(
  caller: Caller,
  found: readonly { seen: ReviewedDraft; stored: StoredDraft | null }[],
): void {
  const isOwn = ({ draft }: StoredDraft) => authorsOf(draft).every((author) => author === authorOf(caller))
  if (found.some(({ seen, stored }) => !seen.reviewed && stored && !isOwn(stored))) throw new ReviewMissing()
}
