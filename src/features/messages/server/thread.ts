import { messageReason, type Attachment, type StoredMessage } from '#/features/messages/message.ts'
import { messageStateOf, undelivered, wroteAgain } from '#/features/messages/message-state.ts'
import { readActor } from '#/core/documents/actor.ts'
import type { ActorNames } from '#/publishing/server/actor-names.ts'

const EXCERPT_LETTERS = 160

/** Messages, additions, notes and replies, oldest first. */
export async function threadOf(messages: readonly StoredMessage[], people: ActorNames) {
  const entries = []
  const by = (author: string) => people.nameOf(readActor(author))
  for (const one of messages) {
    const { id: about, receivedAt, message, notes, replies, additions, openedBy } = one
    entries.push({
      kind: 'message' as const,
      id: about,
      at: receivedAt,
      case: about,
      reason: messageReason(one),
      text: message,
      /** Team member who opened the case; null if the person did. */
      by: openedBy === undefined ? null : await by(openedBy),
      files: (one.attachments ?? []).map(threadFile),
    })
    for (const { id, at, text, attachments = [] } of additions ?? [])
      entries.push({
        kind: 'addition' as const,
        id,
        at,
        case: about,
        text,
        files: attachments.map(threadFile),
      })
    for (const { id, at, author, text } of notes ?? [])
      entries.push({ kind: 'note' as const, id, at, case: about, by: await by(author), text })
    for (const { id, at, author, subject, text, delivery } of replies ?? [])
      entries.push({
        kind: 'reply' as const,
        id,
        at,
        case: about,
        by: await by(author),
        subject,
        text,
        /** Null while in the outbox. */
        delivery: delivery ? { ...delivery, cause: delivery.cause ?? null } : null,
      })
  }
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

const threadFile = ({ id, name, type, bytes }: Attachment) => ({ id, name, type, bytes })

export async function inboxLine(message: StoredMessage, people: ActorNames) {
  const { id, receivedAt, name, email, model, notes, replies } = message
  const words = message.message.replaceAll(/\s+/g, ' ')
  return {
    id,
    receivedAt,
    state: messageStateOf(message),
    reason: messageReason(message),
    name,
    email,
    model: model ?? null,
    excerpt: words.length > EXCERPT_LETTERS ? `${words.slice(0, EXCERPT_LETTERS).trimEnd()}…` : words,
    assignee: await assigneeOf(message, people),
    notes: notes?.length ?? 0,
    replies: replies?.length ?? 0,
    /** True if the last reply failed to arrive. */
    undelivered: undelivered(message) !== undefined,
    /** True if the person wrote after the team's last reply. */
    wroteAgain: wroteAgain(message),
  }
}

export async function assigneeOf({ assignee }: StoredMessage, people: ActorNames) {
  const actor = assignee === undefined ? undefined : readActor(assignee)
  return actor?.kind === 'account' ? { uid: actor.uid, name: await people.nameOf(actor) } : null
}

export function otherCase(message: StoredMessage) {
  const { id, receivedAt } = message
  return { id, receivedAt, reason: messageReason(message), state: messageStateOf(message) }
}

export function isSameBox(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
