import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { comments, commentField, type Comment } from '#/features/team/comment.ts'
import { documentName } from '#/publishing/model/draft.ts'
import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'

export type StoredComment = { version: number; comment: Comment }

export const commentedField = z.strictObject({
  collection: z.enum(PUBLIC_COLLECTIONS),
  document: documentName.document,
  field: commentField,
})

const COMMENT_HASH_LETTERS = 40

export function commentsPrefix(collection: string, document: string): string {
  const hash = createHash('sha256').update(`${collection}/${document}`).digest('hex')
  return `${hash.slice(0, COMMENT_HASH_LETTERS)}.`
}

/** In the order in which they were written. */
export async function commentsOf(
  store: Pick<DocumentReader, 'find'>,
  collection: string,
  document: string,
): Promise<StoredComment[]> {
  const found: StoredComment[] = []
  const idPrefix = commentsPrefix(collection, document)
  for await (const stored of iterateDocuments(store, 'comments', { idPrefix }))
    found.push({ version: stored.version, comment: readStoredOrThrow(comments, stored) })
  return found.sort((a, b) => a.comment.at.localeCompare(b.comment.at))
}
