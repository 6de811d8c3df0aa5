import type { Message } from '../../catalogue/documents/message.ts'
import { stateOf, undelivered } from '../../catalogue/documents/message-state.ts'
import { readActor } from '../../engines/documents/actor.ts'
import type { InboxRow, OtherCase, TeamMember, ThreadEntry } from '../../pages/panel/inbox-data.ts'
import type { People } from '../panel/actor-names.ts'

const EXCERPT = 160

export async function threadOf(messages: readonly Message[], people: People): Promise<ThreadEntry[]> {
  const entries: ThreadEntry[] = []
  const by = (author: string) => people.nameOf(readActor(author))
  for (const { id: about, receivedAt, reason, message, notes, replies, openedBy } of messages) {
    entries.push({
      kind: 'message',
      id: about,
      at: receivedAt,
      case: about,
      reason,
      text: message,
      by: openedBy === undefined ? null : await by(openedBy),
    })
    for (const { id, at, author, text } of notes ?? [])
      entries.push({ kind: 'note', id, at, case: about, by: await by(author), text })
    for (const { id, at, author, subject, text, delivery } of replies ?? [])
      entries.push({
        kind: 'reply',
        id,
        at,
        case: about,
        by: await by(author),
        subject,
        text,
        delivery: delivery ? { ...delivery, cause: delivery.cause ?? null } : null,
      })
  }
  return entries.sort((a, b) => a.at.localeCompare(b.at))
}

export async function inboxLine(message: Message, people: People): Promise<InboxRow> {
  const { id, receivedAt, reason, name, email, model, notes, replies } = message
  const words = message.message.replaceAll(/\s+/g, ' ')
  return {
    id,
    receivedAt,
    state: stateOf(message),
    reason,
    name,
    email,
    model: model ?? null,
    excerpt: words.length > EXCERPT ? `${words.slice(0, EXCERPT).trimEnd()}…` : words,
    assignee: await assigneeOf(message, people),
    notes: notes?.length ?? 0,
    replies: replies?.length ?? 0,
    undelivered: undelivered(message) !== undefined,
  }
}

export async function assigneeOf({ assignee }: Message, people: People): Promise<TeamMember | null> {
  const actor = assignee === undefined ? undefined : readActor(assignee)
  return actor?.kind === 'account' ? { uid: actor.uid, name: await people.nameOf(actor) } : null
}

export function otherCase(message: Message): OtherCase {
  const { id, receivedAt, reason } = message
  return { id, receivedAt, reason, state: stateOf(message) }
}

export function isSameBox(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
