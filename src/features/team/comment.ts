import { z } from 'zod'
import { defineCollection } from '#/catalogue/collections/define-collection.ts'
import { isFieldPath } from '#/catalogue/json/fields.ts'
import { author } from '#/catalogue/documents/author.ts'
import { lineSchema } from '#/catalogue/documents/common.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { documentName } from '#/publishing/model/draft.ts'
import { TEAM_PROOF, teamText } from '#/publishing/model/handover.ts'

export const MAX_COMMENTS = 200
export const MAX_MENTIONS = 10
export const RESOLVED_DAYS = 90
export const OPEN_DAYS = 400

export const mentionsSchema = z
  .array(z.string().min(1).max(200))
  .max(MAX_MENTIONS, `Mencioná hasta ${MAX_MENTIONS} personas.`)
  .refine((uids) => new Set(uids).size === uids.length, 'Una persona está dos veces.')

export const commentField = z
  .string()
  .min(1)
  .max(400)
  .refine(isFieldPath, 'Ese dato no se puede nombrar así.')

/** Comment on a field of a document; the open ones of a field form a thread and are resolved together. */
export const comment = z.strictObject({
  /** Document prefix (`commentsPrefix`) and the comment's own id. */
  id: lineSchema(120),
  ...documentName,
  field: commentField,
  status: z.enum(['open', 'resolved']),
  author,
  at: z.iso.datetime(),
  text: teamText,
  mentions: mentionsSchema,
  resolved: z.strictObject({ author, at: z.iso.datetime() }).optional(),
})
export type Comment = z.infer<typeof comment>
export const comments = defineCollection({
  name: 'comments',
  schema: comment,
  history: false,
  personal: {
    by: ['author'],
    export: {
      as: 'comentarios',
      isOptional: true,
      lines: ({ collection, document, field, at, text, status }) => [
        {
          documento: `${collection}/${document}`,
          dato: field,
          escrito: at,
          texto: text,
          resuelto: status === 'resolved',
        },
      ],
    },
    erasedWith: ['account', 'request'],
    proof: {
      ...TEAM_PROOF,
      counts: () => ({ handovers: 0, comments: 1 }),
      says: ({ comments: written = 0, handovers: asked = 0 }) =>
        [
          written === 0 ? '' : formatCount(written, 'comentario', 'comentarios'),
          asked === 0 ? '' : formatCount(asked, 'pedido de revisión', 'pedidos de revisión'),
        ]
          .filter(Boolean)
          .join(' y '),
    },
    retention: `${RESOLVED_DAYS} days once resolved, ${OPEN_DAYS} days open`,
  },
})
