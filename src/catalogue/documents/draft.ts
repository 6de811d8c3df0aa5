import { z } from 'zod'
import { author } from './author.ts'
import { line } from './common.ts'

/** The names of a document that something is said about. */
export const documentName = {
  collection: z.string().regex(/^[a-z-]+$/, 'Escribí el nombre de una colección.'),
  document: z.string().regex(/^[A-Za-z0-9._-]{1,120}$/, 'Escribí el id de un documento.'),
}

export const MAX_NOTE = 300
/** What was done and why, in somebody's words. */
export const note = z.string().trim().max(MAX_NOTE, `Acortá la nota a ${MAX_NOTE} letras.`)

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
  updatedAt: z.iso.datetime(),
  note: note.optional(),
})
export type Draft = z.infer<typeof draft>
