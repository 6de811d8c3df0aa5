import type { Draft } from '../../catalogue/documents/draft.ts'
import { readActor } from '../../engines/documents/actor.ts'
import type { Document } from '../../engines/documents/document-store.ts'
import type { DocumentReader } from '../command.ts'
import { readStored } from './read-stored.ts'
import { migratedDataOf } from './document-versions.ts'
import { DraftChanged, type DraftState } from './refusals.ts'
import { draftId } from './draft-id.ts'

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
  const draft = readStored('drafts', { id, data })
  return { version, draft: { ...draft, data: migratedDataOf(draft.collection, draft.data) as Draft['data'] } }
}

export function draftState(
  { collection, document }: { collection: string; document: string },
  stored: StoredDraft | null,
): DraftState {
  const { version, draft: found } = stored ?? {}
  return {
    collection,
    document,
    version: version ?? null,
    by: found ? readActor(found.author) : null,
    at: found?.updatedAt ?? null,
  }
}

/** @throws {DraftChanged} */
export async function seenDraft(
  store: Pick<DocumentReader, 'get'>,
  seen: { collection: string; document: string; version: number },
): Promise<StoredDraft> {
  const stored = await readDraft(store, seen.collection, seen.document)
  if (stored?.version !== seen.version) throw new DraftChanged([draftState(seen, stored)])
  return stored
}
