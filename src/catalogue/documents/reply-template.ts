import { z } from 'zod'
import { line, slug } from './common.ts'
import { replySubject, replyText } from '#/features/messages/message.ts'

/** Names in braces are filled in: `{nombre}`. */
export const replyTemplate = z.strictObject({
  id: slug,
  name: line(60),
  subject: replySubject,
  text: replyText,
})
export type ReplyTemplate = z.infer<typeof replyTemplate>
