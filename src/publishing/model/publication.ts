import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { author } from '#/catalogue/documents/author.ts'
import { lineSchema } from '#/catalogue/documents/common.ts'
import { documentName, draftNote } from './draft.ts'

const version = z.int().positive().nullable()

/** Publication record with the documents' versions before and after, null for none. */
export const publication = z.strictObject({
  id: lineSchema(120),
  at: z.iso.datetime(),
  author,
  note: draftNote.optional(),
  undoes: lineSchema(120).optional(),
  launch: z
    .strictObject({ id: lineSchema(120), name: lineSchema(120), at: z.iso.datetime().optional() })
    .optional(),
  import: lineSchema(120).optional(),
  documents: z.array(z.strictObject({ ...documentName, before: version, after: version })).min(1),
})
export type Publication = z.infer<typeof publication>
export type PublicationChange = 'new' | 'changed' | 'removed'
export const publications = defineCollection({
  name: 'publications',
  schema: publication,
  personal: { stays: 'author, in the record of publications' },
})
