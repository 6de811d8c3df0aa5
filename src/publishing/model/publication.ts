import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { author } from '#/catalogue/documents/author.ts'
import { line } from '#/catalogue/documents/common.ts'
import { documentName, note } from './draft.ts'

const version = z.int().positive().nullable()

/** Versions of each document; null for none. */
export const publication = z.strictObject({
  id: line(120),
  at: z.iso.datetime(),
  author,
  note: note.optional(),
  undoes: line(120).optional(),
  launch: z.strictObject({ id: line(120), name: line(120), at: z.iso.datetime().optional() }).optional(),
  import: line(120).optional(),
  documents: z.array(z.strictObject({ ...documentName, before: version, after: version })).min(1),
})
export type Publication = z.infer<typeof publication>
export type PublicationChange = 'new' | 'changed' | 'removed'
export const publications = defineCollection({
  name: 'publications',
  schema: publication,
  personal: { stays: 'author, in the record of publications' },
})
