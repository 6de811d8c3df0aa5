import { z } from 'zod'
import { MESSAGE_STATES, STATE_WORDS, messageStateOf, withState } from '#/features/messages/message-state.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { defineCommand, type CommandContext } from '#/core/commands/command.ts'
import { stateEmail, howToFollow } from './case-emails.ts'
import { messageId, messageGone } from '#/features/messages/shared.ts'
import { RefusedNow, invalidCommand } from '#/core/commands/invalid.ts'
import { permissionsOfRole } from '#/core/access/permissions.ts'
import { actorText } from '#/core/documents/actor.ts'
import { accountUid } from '#/core/identity/identity.ts'
import { writingId, retryOnConflict } from '#/core/commands/retry.ts'
import {
  MAX_NOTES,
  noteText,
  MAX_REPLIES,
  type StoredMessage,
  messagesCollection,
} from '#/features/messages/message.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { replySubject, replyText } from '#/catalogue/documents/reply-template.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { readStoredOrThrow } from '#/core/commands/stored-documents.ts'

/** Erases expired messages with their history, so that restored backups don't bring them back. */
export const expireMessages = defineCommand({
  name: 'messages.expire',
  permission: 'messages:expire',
  from: 'clock',
  says: 'borró una consulta cuyo plazo terminó',
  input: z.strictObject({ before: z.iso.datetime(), dryRun: z.boolean() }),
  async run(context, { before, dryRun }) {
    const { store } = context
    const over = (await store.list('messages')).filter(
      (stored) => stored.updatedAt < before && readStoredOrThrow(messagesCollection, stored).status !== 'new',
    )
    if (!dryRun) for (const { id } of over) await context.erase('messages', id)
    return { messages: over.length }
  },
})

type MessageChange = { message: StoredMessage; emails?: readonly Email[] }

export const REPLY_EMAIL = 'contact-reply'

/** Stores the reply and queues its email in one transaction. @throws {RefusedNow} */
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

/** Adds an internal note; idempotent by `note`. */
export const addMessageNote = defineCommand({
  name: 'message.note',
  permission: 'messages:answer',
  from: 'panel',
  says: 'anotó algo en una consulta',
  input: z.strictObject({ id: messageId, note: writingId, text: noteText }),
  run(context, { id, note, text }) {
    return changeMessage(context, id, (message) => {
      const notes = message.notes ?? []
      if (notes.some((existing) => existing.id === note)) return undefined
      if (notes.length >= MAX_NOTES)
        throw invalidCommand(`Esta consulta ya tiene ${MAX_NOTES} notas: no entran más.`)
      const added = { id: note, at: context.now().toISOString(), author: authorOf(context.caller), text }
      return { message: { ...message, notes: [...notes, added] } }
    })
  },
})

/** Assigns a message; `to: null` unassigns. @throws {RefusedNow} */
export const assignMessage = defineCommand({
  name: 'message.assign',
  permission: 'messages:answer',
  from: 'panel',
  says: 'asignó una consulta',
  input: z.strictObject({ id: messageId, was: accountUid.nullable(), to: accountUid.nullable() }),
  async run(context, { id, was, to }) {
    if (to !== null) {
      const account = await context.accounts().identity.account(to)
      if (!account || account.banned || !permissionsOfRole(account.role).has('messages:answer'))
        throw invalidCommand('Esa persona no puede responder consultas. Elegí otra.', 'to')
    }
    const named = (account: string | null) =>
      account === null ? undefined : actorText({ kind: 'account', uid: account })
    await changeMessage(context, id, ({ assignee, ...message }) => {
      const next = named(to)
      if (assignee === next) return undefined
      if (assignee !== named(was))
        throw new RefusedNow(
          'Mientras tanto otra persona cambió a quién le toca, así que no lo tocamos. Mirá quién es y elegí de nuevo.',
        )
      return { message: next === undefined ? message : { ...message, assignee: next } }
    })
  },
})

/** @throws {RefusedNow} */
export const setMessageState = defineCommand({
  name: 'message.state',
  permission: 'messages:answer',
  from: 'panel',
  says: 'cambió el estado de una consulta',
  input: z.strictObject({
    id: messageId,
    was: z.enum(MESSAGE_STATES),
    state: z.enum(MESSAGE_STATES),
  }),
  async run(context, { id, was, state }) {
    const served = await context.catalogue()
    const { brand } = requireSettings(served)
    return changeMessage(context, id, (message) => {
      const standing = messageStateOf(message)
      if (standing === state) return undefined
      if (standing !== was)
        throw new RefusedNow(
          `Mientras tanto otra persona la pasó a «${STATE_WORDS[standing]}», así que no la tocamos. Mirala y elegí de nuevo.`,
        )
      const mail = stateEmail(message, state, { brand, siteUrl: served.siteUrl })
      return { message: withState(message, state), emails: mail ? [mail] : [] }
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

/** Read–modify–write with retry on version conflict. @throws {InvalidCommand} */
export function changeMessage(
  { store, commit }: CommandContext,
  id: string,
  make: (message: StoredMessage) => MessageChange | undefined,
): Promise<void> {
  return retryOnConflict(async () => {
    const stored = await store.get('messages', id)
    if (!stored) throw messageGone()
    const change = make(readStoredOrThrow(messagesCollection, stored))
    if (change === undefined) return
    const { message, emails = [] } = change
    await commit([{ collection: 'messages', id, expectedVersion: stored.version, data: message }], { emails })
  })
}
