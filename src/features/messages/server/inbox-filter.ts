import { z } from 'zod'
import { fold } from '#/language/fold.ts'
import {
  MESSAGE_STATES,
  messageStateOf,
  undelivered,
  type MessageState,
} from '#/features/messages/message-state.ts'
import { actorText } from '#/core/documents/actor.ts'
import type { IndexedMessage } from './inbox.ts'

type InboxFilter = {
  /** `undelivered`: the last answer did not arrive. */
  state: MessageState | 'undelivered' | null
  assignee: string | null
  words: readonly string[]
}

const MAX_INBOX_WORDS = 10
const IN_ADDRESS: Readonly<Record<string, InboxFilter['state']>> = {
  nuevas: 'new',
  'en-curso': 'in-progress',
  respondidas: 'answered',
  'en-el-service': 'in-service',
  cerradas: 'closed',
  'sin-llegar': 'undelivered',
}

const text = z.string().default('')

export const inboxFilters = z.object({ estado: text, de: text, buscar: text })

export function readInboxFilter({ estado, de, buscar }: z.output<typeof inboxFilters>): InboxFilter {
  return {
    state: Object.hasOwn(IN_ADDRESS, estado) ? IN_ADDRESS[estado]! : null,
    assignee: de === '' ? null : de === 'nadie' ? 'nobody' : de.slice(0, 200),
    words: fold(buscar.slice(0, 200))
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, MAX_INBOX_WORDS),
  }
}

/** Filter for the audit log, without the words, which may be a person's name. */
export function filterWords({ state, assignee, words }: InboxFilter): string {
  const address = Object.entries(IN_ADDRESS).find(([, each]) => each === state)?.[0]
  return [
    address ?? 'todas',
    assignee === null ? '' : 'de alguien',
    words.length > 0 ? 'con una búsqueda' : '',
  ]
    .filter(Boolean)
    .join(', ')
}

export function matchingMessages(
  all: readonly IndexedMessage[],
  { state, assignee, words }: InboxFilter,
): IndexedMessage[] {
  const wanted =
    assignee === null || assignee === 'nobody' ? undefined : actorText({ kind: 'account', uid: assignee })
  return all.filter(
    ({ message, words: searchText }) =>
      (state === null ||
        (state === 'undelivered' ? undelivered(message) : messageStateOf(message) === state)) &&
      (assignee === null || message.assignee === wanted) &&
      words.every((word) => searchText.includes(word)),
  )
}

export function countStates(all: readonly IndexedMessage[]): Record<MessageState, number> {
  const counts = Object.fromEntries(MESSAGE_STATES.map((state) => [state, 0])) as Record<MessageState, number>
  for (const { message } of all) counts[messageStateOf(message)] += 1
  return counts
}
