import { permissionsOfRole } from '#/core/access/permissions.ts'
import { fold } from '#/language/fold.ts'
import { messageReason, messagesCollection, type StoredMessage } from '#/features/messages/message.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import type { Identity } from '#/core/identity/identity.ts'
import { followDocuments } from '#/core/live/follow-documents.ts'
import type { Log } from '#/core/observability/log.ts'

const TEAM_CACHE_MS = 60_000

export type IndexedMessage = { message: StoredMessage; words: string }

/** `name` is the email address. */
export type TeamMember = { uid: string; name: string }

/** In-memory index of messages, loaded on first use. */
export type Inbox = {
  messages(): Promise<IndexedMessage[]>
  /** At most `most` messages whose number, name and email contain all the folded words, latest first. */
  find(words: readonly string[], most: number): Promise<{ id: string; name: string; reason: string }[]>
  /** Map lookup, so unknown ids take the same time. */
  message(id: string): Promise<StoredMessage | undefined>
  /** Members who answer messages; refetched if the caller is missing. */
  team(asking: string): Promise<TeamMember[]>
}

declare module '#/core/services/app.ts' {
  interface App {
    inbox: Inbox
  }
}

type InboxParts = { store: DocumentReader; identity: Pick<Identity, 'team'>; log: Log }

type MessageIndex = { messages: Map<string, IndexedMessage>; sorted?: IndexedMessage[] }

export function openInbox({ store, identity, log }: InboxParts): Inbox {
  const followed = followDocuments<MessageIndex>(
    store,
    ['messages'],
    {
      async start(documents) {
        const messages = new Map<string, IndexedMessage>()
        for await (const document of documents) applyMessage(messages, document)
        return { messages }
      },
      apply({ messages }, changes) {
        for (const change of changes) applyMessage(messages, change)
        return { messages }
      },
    },
    { name: 'the inbox', log },
  )
  let team: { until: number; members: Promise<TeamMember[]> } | undefined

  async function sorted() {
    const index = await followed.current()
    index.sorted ??= [...index.messages.values()].sort((one, other) =>
      inboxPosition(one.message) < inboxPosition(other.message) ? 1 : -1,
    )
    return index.sorted
  }

  return {
    messages: sorted,
    async find(words, most) {
      return (await sorted())
        .filter(({ message: { id, name, email } }) => {
          const named = fold(`${id} ${name} ${email}`)
          return words.every((word) => named.includes(word))
        })
        .slice(0, most)
        .map(({ message }) => ({ id: message.id, name: message.name, reason: messageReason(message) }))
    },
    async message(id) {
      const { messages } = await followed.current()
      return messages.get(id)?.message
    },
    async team(asking) {
      const known = team && team.until >= Date.now() ? await team.members : []
      if (team === undefined || !known.some(({ uid }) => uid === asking)) {
        const members = identity.team().then((accounts) =>
          accounts
            .filter(({ role, banned }) => !banned && permissionsOfRole(role).has('messages:answer'))
            .map(({ uid, email }) => ({ uid, name: email }))
            .sort((a, b) => a.name.localeCompare(b.name)),
        )
        team = { until: Date.now() + TEAM_CACHE_MS, members }
        members.catch(() => (team = undefined))
      }
      return team.members
    },
  }
}

function applyMessage(index: Map<string, IndexedMessage>, { id, data }: { id: string; data: unknown }): void {
  const message = data === null ? undefined : readStoredDocument(messagesCollection, data).data
  if (message) index.set(id, { message, words: caseSearchText(message) })
  else index.delete(id)
}

/** Sort and pagination key, greater for later messages. */
export function inboxPosition({ receivedAt, id }: Pick<StoredMessage, 'receivedAt' | 'id'>): string {
  return `${receivedAt}~${id}`
}

function caseSearchText(message: StoredMessage): string {
  const { id, name, email, phone, city, province, model, serial } = message
  const { notes, replies, additions } = message
  const searchTexts = [
    id,
    messageReason(message),
    message.company,
    message.purchase,
    name,
    email,
    phone,
    phone?.replaceAll(/\D/g, ''),
    city,
    province,
    model,
    serial,
    message.message,
    ...(notes ?? []).map(({ text }) => text),
    ...(additions ?? []).map(({ text }) => text),
    ...(replies ?? []).map(({ subject, text }) => `${subject} ${text}`),
  ]
  return fold(searchTexts.filter(Boolean).join('\n'))
}
