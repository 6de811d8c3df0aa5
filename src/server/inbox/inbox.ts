import { permissionsOfRole } from '../../access/permissions.ts'
import { fold } from '../../catalogue/text/fold.ts'
import type { Message } from '../../catalogue/documents/message.ts'
import { readDocument } from '../../catalogue/documents/read-document.ts'
import type { DocumentReader } from '../../commands/command.ts'
import type { FeedPlace } from '../../engines/documents/feed-place.ts'
import type { Identity } from '../../engines/identity/identity.ts'
import type { TeamMember } from '../../pages/panel/inbox-data.ts'

const TEAM_MS = 60_000

/** A message and what is looked for in it. */
export type KeptMessage = { message: Message; words: string }

/** The messages of the site as they stand, for whoever answers them. Nothing of it is read before somebody asks. */
export type Inbox = {
  /** Every message that can be read, the last that came first. */
  messages(): Promise<KeptMessage[]>
  /** Who may answer, by name. */
  team(): Promise<TeamMember[]>
}

type Parts = { store: DocumentReader; identity: Pick<Identity, 'accounts'> }

export function openInbox({ store, identity }: Parts): Inbox {
  let kept: { place: FeedPlace; messages: Map<string, KeptMessage> } | undefined
  let sorted: KeptMessage[] | undefined
  let running: Promise<KeptMessage[]> | undefined
  let team: { until: number; members: Promise<TeamMember[]> } | undefined

  function take({ id, data }: { id: string; data: unknown }): void {
    const message = data === null ? undefined : readDocument('messages', data).data
    if (message) kept!.messages.set(id, { message, words: wordsOf(message) })
    else kept!.messages.delete(id)
    sorted = undefined
  }

  /** What changed since the last look; all of it the first time, and when the database was put back. */
  async function refresh(): Promise<KeptMessage[]> {
    const part = kept && (await store.follow(kept.place))
    if (part && kept) {
      for (const change of part.changes) if (change.collection === 'messages') take(change)
      kept.place = part.place
    } else {
      const place = await store.place()
      const documents = await store.list('messages')
      kept = { place, messages: new Map() }
      for (const document of documents) take(document)
    }
    sorted ??= [...kept!.messages.values()].sort((a, b) => (placeOf(a.message) < placeOf(b.message) ? 1 : -1))
    return sorted
  }

  return {
    async messages() {
      // Who asks while another look is under way may need what came after it began.
      await running?.catch(() => undefined)
      running ??= refresh().finally(() => (running = undefined))
      return running
    },
    team() {
      if (team === undefined || team.until < Date.now()) {
        const members = identity.accounts().then((accounts) =>
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

/** Where a message stands among all: the later, the greater. */
export function placeOf({ receivedAt, id }: Pick<Message, 'receivedAt' | 'id'>): string {
  return `${receivedAt}~${id}`
}

function wordsOf(message: Message): string {
  const { id, reason, name, email, phone, city, province, model, serial, notes, replies } = message
  const said = [
    id,
    reason,
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
    ...(replies ?? []).map(({ subject, text }) => `${subject} ${text}`),
  ]
  return fold(said.filter(Boolean).join('\n'))
}
