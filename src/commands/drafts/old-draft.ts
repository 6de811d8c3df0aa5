import type { Draft } from '../../catalogue/documents/draft.ts'
import { withSchemaVersion } from '../../catalogue/collections/migrations.ts'
import { draftId } from '../stored/draft-id.ts'

type Given = { collection: string; id: string; data: unknown }

/** Whether a document is a product that says of itself that it is a draft, as they did before drafts were documents. */
export function isOldDraft({ collection, data }: Given): boolean {
  return collection === 'products' && (Object(data) as { status?: unknown }).status === 'draft'
}

/** The draft that such a product, in the shape of now, becomes: of a product on sale that does not exist yet. */
export function draftOfProduct({ collection, id, data }: Given, author: string, updatedAt: string): Draft {
  return {
    id: draftId(collection, id),
    collection,
    document: id,
    baseVersion: null,
    data: withSchemaVersion(collection, { ...(data as object), status: 'active' }) as Record<string, unknown>,
    author,
    updatedAt,
  }
}
