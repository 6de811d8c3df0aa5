import type { Draft } from '../../catalogue/documents/draft.ts'
import { draftId } from './draft-id.ts'
import { shapedData } from './shaped-data.ts'

type Given = { collection: string; id: string; data: unknown }

/** Whether a document is a product that says of itself that it is a draft, as they did before drafts were documents. */
export function isOldDraft({ collection, data }: Given): boolean {
  return collection === 'products' && (Object(data) as { status?: unknown }).status === 'draft'
}

/** The draft that such a product becomes: of a product on sale that does not exist yet. */
export function draftOfProduct({ collection, id, data }: Given, author: string, updatedAt: string): Draft {
  return {
    id: draftId(collection, id),
    collection,
    document: id,
    baseVersion: null,
    data: shapedData(collection, { ...(data as object), status: 'active' }),
    author,
    updatedAt,
  }
}
