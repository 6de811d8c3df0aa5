import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { lineSchema } from '#/catalogue/documents/common.ts'

/** Name and tags of a stored file, by its hash. */
export const mediaNote = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  name: lineSchema(80).optional(),
  tags: z.array(lineSchema(30)).max(20, 'Son demasiadas etiquetas: dejá hasta veinte.'),
})
export type MediaNote = z.infer<typeof mediaNote>
export const mediaNotes = defineCollection({ name: 'media-notes', schema: mediaNote, personal: 'none' })
