import { writingId } from '#/core/commands/writing-id.ts'
import { z } from 'zod'
import { MAX_REPLIES, type StoredMessage } from '#/features/messages/message.ts'
import { replySubject, replyText } from '#/catalogue/documents/reply-template.ts'
import { withState } from '#/features/messages/message-state.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { invalidCommand, RefusedNow } from '#/core/commands/invalid.ts'
import { howToFollow } from './case-emails.ts'
import { messageId } from '#/features/messages/shared.ts'
import { changeMessage } from './stored-message.ts'

export const REPLY_EMAIL = 'contact-reply'

/** Stores and mails the reply in one transaction. @throws {RefusedNow} */
export const replyToMessage = defineCommand({
  name: 'message.reply',
  permission: 'messages:answer',
  from: 'panel',
  says: 'respondió una consulta',
  input: z.strictObject({
    id: messageId,
    reply: writingId,
    seen: z.int().nonnegative(),
    subject: replySubject,
    text: replyText,
  }),
  async run(context, { id, reply, seen, subject, text }) {
    const served = await context.catalogue()
    const settings = requireSettings(served)
    const author = authorOf(context.caller)
    await changeMessage(context, id, (message) => {
      const replies = message.replies ?? []
      if (replies.some((existing) => existing.id === reply)) return undefined
      if (replies.length !== seen)
        throw new RefusedNow(
          'Mientras escribías, otra persona ya le respondió. No mandamos la tuya: mirá qué le dijo y, si hace falta, mandala de nuevo.',
        )
      if (replies.length >= MAX_REPLIES)
        throw invalidCommand(`Esta consulta ya tiene ${MAX_REPLIES} respuestas. Seguí por correo.`)
      const added = { id: reply, at: context.now().toISOString(), author, subject, text }
      return {
        message: {
          ...withState(message, 'answered'),
          assignee: message.assignee ?? author,
          replies: [...replies, added],
        },
        emails: [replyEmail(message, added, settings, served.siteUrl)],
      }
    })
  },
})

function replyEmail(
  { id, email }: StoredMessage,
  reply: { id: string; subject: string; text: string },
  { contact }: Pick<Settings, 'contact'>,
  siteUrl: string,
): Email {
  return {
    id: reply.id,
    kind: REPLY_EMAIL,
    about: `messages/${id}`,
    to: email,
    replyTo: contact.email,
    subject: `[${id}] ${reply.subject}`,
    text: `${reply.text}\n\n--\n${howToFollow(id, siteUrl)}\n`,
    byPerson: true,
  }
}
