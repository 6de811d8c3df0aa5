import type { SavedView } from '#/features/saved-views/saved-view.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readStored } from '#/core/commands/read-stored.ts'

export const SAVED_VIEWS = 'saved-views'

export async function readViews(store: Pick<DocumentReader, 'list'>): Promise<SavedView[]> {
  return (await store.list(SAVED_VIEWS)).map((stored) => readStored(SAVED_VIEWS, stored))
}

export async function viewsOf(store: Pick<DocumentReader, 'list'>, uid: string): Promise<SavedView[]> {
  return (await readViews(store)).filter((view) => view.uid === uid)
}
