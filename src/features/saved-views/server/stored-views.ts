import type { SavedView } from '#/catalogue/documents/saved-view.ts'
import type { DocumentReader } from '#/commands/command.ts'
import { readStored } from '#/commands/stored/read-stored.ts'

export const SAVED_VIEWS = 'saved-views'

export async function readViews(store: Pick<DocumentReader, 'list'>): Promise<SavedView[]> {
  return (await store.list(SAVED_VIEWS)).map((stored) => readStored(SAVED_VIEWS, stored))
}

export async function viewsOf(store: Pick<DocumentReader, 'list'>, uid: string): Promise<SavedView[]> {
  return (await readViews(store)).filter((view) => view.uid === uid)
}
