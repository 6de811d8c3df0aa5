import { z } from 'zod'
import { author } from './author.ts'
import { line } from './common.ts'

/** The names of a document that something is said about. */
export const documentName = {
  collection: z.string().regex(/^[a-z-]+$/, 'Escribí el nombre de una colección.'),
  document: z.string().regex(/^[A-Za-z0-9._-]{1,120}$/, 'Escribí el id de un documento.'),
}

export const MAX_NOTE = 300
export const note = z.string().trim().max(MAX_NOTE, `Acortá la nota a ${MAX_NOTE} letras.`)

/** A writer, as a tab that is open, and which of its changes one is, by number. */
export const changeNumber = z.strictObject({
  writer: z.string().regex(/^[A-Za-z0-9-]{8,40}$/),
  number: z.int().positive(),
})

/** Of more of them the first are not told; that there were others is. */
const MAX_AUTHORS = 16

/**
 * What a document is to become. Whatever its `data` lacks or has wrong, it is kept: it is judged when it is published. One per
 * document; its id names it (`draftId`).
 */
export const draft = z.strictObject({
  id: line(120),
  ...documentName,
  /** Version of the document that the draft was begun on; null for one that did not exist. */
  baseVersion: z.int().positive().nullable(),
  /** The whole document, as stored documents say their shape; null to take it away. */
  data: z.record(z.string(), z.unknown()).nullable(),
  /** Who saved it last, and when. */
  author,
  /** Everybody who wrote in it since it was begun, the last one last; left out where that is its author alone. */
  authors: z.array(author).max(MAX_AUTHORS).optional(),
  updatedAt: z.iso.datetime(),
  note: note.optional(),
  /** The last change of each who wrote in it lately. */
  changes: z.array(changeNumber).max(16).optional(),
  /** The commit with which the draft before it went: what was written before that is not this draft's. */
  afterCommit: z.int().nonnegative().optional(),
})
export type Draft = z.infer<typeof draft>

export const authorsOf = ({ author, authors }: Pick<Draft, 'author' | 'authors'>): string[] =>
  authors ?? [author]

export function authoredBy(
  author: string,
  before: Draft | null | undefined,
): Pick<Draft, 'author' | 'authors'> {
  const others = before ? authorsOf(before).filter((each) => each !== author) : []
  return others.length > 0 ? { author, authors: [...others, author].slice(-MAX_AUTHORS) } : { author }
}
