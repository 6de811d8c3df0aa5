import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { isFieldPath } from '#/catalogue/json/fields.ts'
import { author } from '#/catalogue/documents/author.ts'
import { line } from '#/catalogue/documents/common.ts'
import { documentName } from '#/publishing/model/draft.ts'
import { teamText } from '#/publishing/model/handover.ts'

export const MAX_COMMENTS = 200
export const MAX_MENTIONS = 10

export const mentions = z
  .array(z.string().min(1).max(200))
  .max(MAX_MENTIONS, `Mencioná hasta ${MAX_MENTIONS} personas.`)
  .refine((uids) => new Set(uids).size === uids.length, 'Una persona está dos veces.')

export const commentField = z
  .string()
  .min(1)
  .max(400)
  .refine(isFieldPath, 'Ese dato no se puede nombrar así.')

/** What somebody says of a field of a document: those of a field that are open are one thread, and are resolved together. */
export const comment = z.strictObject({
  /** Its document's (`commentsPrefix`) and its own. */
  id: line(120),
  ...documentName,
  field: commentField,
  status: z.enum(['open', 'resolved']),
  author,
  at: z.iso.datetime(),
  text: teamText,
  mentions,
  resolved: z.strictObject({ author, at: z.iso.datetime() }).optional(),
})
export type Comment = z.infer<typeof comment>
export const comments = defineCollection({ name: 'comments', schema: comment, history: false })
