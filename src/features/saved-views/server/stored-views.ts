import type { SavedView } from '#/features/saved-views/saved-view.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readStored } from '#/core/commands/read-stored.ts'
import { savedViews } from '#/features/saved-views/saved-view.ts'

export const SAVED_VIEWS = savedViews.name

export async function readViews(store: Pick<DocumentReader, 'list'>): Promise<SavedView[]> {
  return (await store.list(SAVED_VIEWS)).map((stored) => readStored(savedViews, stored))
}

export async function viewsOf(store: Pick<DocumentReader, 'list'>, uid: string): Promise<SavedView[]> {
  return (await readViews(store)).filter((view) => view.uid === uid)
}
