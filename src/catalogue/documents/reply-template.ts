import { z } from 'zod'
import { lineSchema, lineTextSchema, proseText, slug } from './common.ts'

export const replySubject = lineTextSchema()
  .min(1, 'Escribí el asunto.')
  .max(120, 'Acortá el asunto a 120 letras.')
export const replyText = proseText()
  .min(1, 'Escribí la respuesta.')
  .max(8000, 'Acortá la respuesta a 8.000 letras.')

/** Names in braces are filled in: `{nombre}`. */
export const replyTemplate = z.strictObject({
  id: slug,
  name: lineSchema(60),
  subject: replySubject,
  text: replyText,
})
export type ReplyTemplate = z.infer<typeof replyTemplate>
