import { permissionsOfRole } from '#/core/access/permissions.ts'
import { fold } from '#/language/fold.ts'
import { reasonOf } from '#/features/messages/contact-kinds.ts'
import { messages, type Message } from '#/features/messages/message.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import type { Identity } from '#/core/identity/identity.ts'
import { followDocuments } from '#/core/live/follow-documents.ts'
import type { Log } from '#/core/observability/log.ts'

const TEAM_MS = 60_000

export type KeptMessage = { message: Message; words: string }

/** `name`: the email address. */
export type TeamMember = { uid: string; name: string }

/** Loaded on first use. */
export type Inbox = {
  messages(): Promise<KeptMessage[]>
  /** At most `most` whose number, sender's name and address have all the folded words, the latest first. */
  find(words: readonly string[], most: number): Promise<{ id: string; name: string; reason: string }[]>
  /** Constant time for unknown ids. */
  message(id: string): Promise<Message | undefined>
  /** Members who answer messages; refetched if the caller is missing. */
  team(asking: string): Promise<TeamMember[]>
}

declare module '#/core/services/app.ts' {
  interface App {
    inbox: Inbox
  }
}

type Parts = { store: DocumentReader; identity: Pick<Identity, 'team'>; log: Log }

type KeptMessages = { messages: Map<string, KeptMessage>; sorted?: KeptMessage[] }

export function openInbox({ store, identity, log }: Parts): Inbox {
  const followed = followDocuments<KeptMessages>(
    store,
    ['messages'],
    {
      async start(documents) {
        const messages = new Map<string, KeptMessage>()
        for await (const document of documents) take(messages, document)
        return { messages }
      },
      apply({ messages }, changes) {
        for (const change of changes) take(messages, change)
        return { messages }
      },
    },
    { name: 'the inbox', log },
  )
  let team: { until: number; members: Promise<TeamMember[]> } | undefined

  async function sorted() {
    const kept = await followed.current()
    kept.sorted ??= [...kept.messages.values()].sort((one, other) =>
      placeOf(one.message) < placeOf(other.message) ? 1 : -1,
    )
    return kept.sorted
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
        .map(({ message }) => ({ id: message.id, name: message.name, reason: reasonOf(message) }))
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
        team = { until: Date.now() + TEAM_MS, members }
        members.catch(() => (team = undefined))
      }
      return team.members
    },
  }
}

function take(kept: Map<string, KeptMessage>, { id, data }: { id: string; data: unknown }): void {
  const message = data === null ? undefined : readStoredDocument(messages, data).data
  if (message) kept.set(id, { message, words: wordsOf(message) })
  else kept.delete(id)
}

/** The later a message, the greater. */
export function placeOf({ receivedAt, id }: Pick<Message, 'receivedAt' | 'id'>): string {
  return `${receivedAt}~${id}`
}

function wordsOf(message: Message): string {
  const { id, name, email, phone, city, province, model, serial } = message
  const { notes, replies, additions } = message
  const said = [
    id,
    reasonOf(message),
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
  return fold(said.filter(Boolean).join('\n'))
}
