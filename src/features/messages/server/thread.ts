import { reasonOf } from '#/features/messages/contact-kinds.ts'
import type { Attachment, Message } from '#/features/messages/message.ts'
import { stateOf, undelivered, wroteAgain } from '#/features/messages/message-state.ts'
import { readActor } from '#/core/documents/actor.ts'
import type { ActorNames } from '#/publishing/server/actor-names.ts'

const EXCERPT = 160

/** Oldest first. */
export async function threadOf(messages: readonly Message[], people: ActorNames) {
  const entries = []
  const by = (author: string) => people.nameOf(readActor(author))
  for (const one of messages) {
    const { id: about, receivedAt, message, notes, replies, additions, openedBy } = one
    entries.push({
      kind: 'message' as const,
      id: about,
      at: receivedAt,
      case: about,
      reason: reasonOf(one),
      text: message,
      /** Team member who opened the case; null if the person did. */
      by: openedBy === undefined ? null : await by(openedBy),
      files: (one.attachments ?? []).map(fileOf),
    })
    for (const { id, at, text, attachments = [] } of additions ?? [])
      entries.push({ kind: 'addition' as const, id, at, case: about, text, files: attachments.map(fileOf) })
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
        /** Null while it waits. */
        delivery: delivery ? { ...delivery, cause: delivery.cause ?? null } : null,
      })
  }
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

const fileOf = ({ id, name, type, bytes }: Attachment) => ({ id, name, type, bytes })

export async function inboxLine(message: Message, people: ActorNames) {
  const { id, receivedAt, name, email, model, notes, replies } = message
  const words = message.message.replaceAll(/\s+/g, ' ')
  return {
    id,
    receivedAt,
    state: stateOf(message),
    reason: reasonOf(message),
    name,
    email,
    model: model ?? null,
    excerpt: words.length > EXCERPT ? `${words.slice(0, EXCERPT).trimEnd()}…` : words,
    assignee: await assigneeOf(message, people),
    notes: notes?.length ?? 0,
    replies: replies?.length ?? 0,
    /** The last answer did not arrive. */
    undelivered: undelivered(message) !== undefined,
    /** After the team's last answer. */
    wroteAgain: wroteAgain(message),
  }
}

export async function assigneeOf({ assignee }: Message, people: ActorNames) {
  const actor = assignee === undefined ? undefined : readActor(assignee)
  return actor?.kind === 'account' ? { uid: actor.uid, name: await people.nameOf(actor) } : null
}

export function otherCase(message: Message) {
  const { id, receivedAt } = message
  return { id, receivedAt, reason: reasonOf(message), state: stateOf(message) }
}

export function isSameBox(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
