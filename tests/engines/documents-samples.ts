import type { Actor } from '#/core/documents/actor.ts'
import type { DocumentWrite } from '#/core/documents/document-store.ts'

/** Actor of an account. */
export const by = (uid: string): Actor => ({ kind: 'account', uid })

/** A change to a product. */
export const put = (id: string, expectedVersion: number | null, data: unknown = { id }): DocumentWrite => ({
  collection: 'products',
  id,
  expectedVersion,
  data,
})
