import type { RegisteredRow } from '#/features/my-products/server/registered-view.ts'
import type { MessageState } from './message-state.ts'
import type { Attachment, DeliveryOutcome } from './message.ts'

/** `name` is the email address. */
export type TeamMember = { uid: string; name: string }

export type InboxRow = {
  id: string
  receivedAt: string
  state: MessageState
  reason: string
  name: string
  email: string
  model: string | null
  excerpt: string
  assignee: TeamMember | null
  notes: number
  replies: number
  /** The last answer did not arrive. */
  undelivered: boolean
  /** After the team's last answer. */
  wroteAgain: boolean
}

/** GET /panel/datos/mensajes?estado=&de=&buscar=&desde= */
export type InboxPage = {
  lines: InboxRow[]
  /** `states` counts all, regardless of the filter. */
  count: number
  states: Record<MessageState, number>
  undelivered: number
  team: TeamMember[]
  next: string | null
}

/** At /panel/adjunto/{case}/{id}. */
export type CaseFile = Pick<Attachment, 'id' | 'name' | 'type' | 'bytes'>

/** Oldest first. */
export type ThreadEntry =
  | {
      kind: 'message'
      id: string
      at: string
      case: string
      reason: string
      text: string
      /** Team member who opened the case; null if the person did. */
      by: string | null
      files: CaseFile[]
    }
  | { kind: 'addition'; id: string; at: string; case: string; text: string; files: CaseFile[] }
  | { kind: 'note'; id: string; at: string; case: string; by: string; text: string }
  | {
      kind: 'reply'
      id: string
      at: string
      case: string
      by: string
      subject: string
      text: string
      /** Null while it waits. */
      delivery: { outcome: DeliveryOutcome; at: string; cause: string | null } | null
    }

export type OtherCase = { id: string; receivedAt: string; state: MessageState; reason: string }

type Template = { id: string; name: string; subject: string; text: string }

/** GET /panel/datos/mensaje/:id */
export type PanelMessage = {
  id: string
  receivedAt: string
  state: MessageState
  reason: string
  name: string
  email: string
  phone: string | null
  place: string | null
  model: string | null
  serial: string | null
  /** Fields of the other forms. */
  facts: { label: string; value: string }[]
  assignee: TeamMember | null
  /** Messages of this person in all cases. */
  thread: ThreadEntry[]
  others: OtherCase[]
  replies: number
  /** Products of the account with this address; null without one, or without permission. */
  registered: RegisteredRow[] | null
  team: TeamMember[]
  templates: Template[]
  /** Null for what is not known. */
  known: Record<Placeholder, string | null>
  replyTo: string
}

export const PLACEHOLDERS = ['nombre', 'caso', 'motivo', 'modelo', 'producto', 'marca'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
