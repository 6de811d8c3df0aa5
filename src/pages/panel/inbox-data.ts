import type { ErasedThing } from '../../catalogue/documents/erasure-proof.ts'
import type { MessageState } from '../../catalogue/documents/message-state.ts'
import type { DeliveryOutcome } from '../../catalogue/documents/message.ts'

/** Somebody of the team, by the address of mail. */
export type TeamMember = { uid: string; name: string }

/** A message in the list. */
export type InboxRow = {
  id: string
  receivedAt: string
  state: MessageState
  reason: string
  name: string
  email: string
  model: string | null
  /** How what they wrote begins. */
  excerpt: string
  assignee: TeamMember | null
  notes: number
  replies: number
  /** Whether the last answer did not arrive. */
  undelivered: boolean
}

/** GET /panel/datos/mensajes?estado=&de=&buscar=&desde= */
export type InboxPage = {
  lines: InboxRow[]
  /** How many fit, and how many there are of each state whatever is asked for. */
  count: number
  states: Record<MessageState, number>
  undelivered: number
  /** Who may answer. */
  team: TeamMember[]
  /** Where the older ones go on. */
  next: string | null
}

/** What was said of a case, oldest first. `mine`: by whoever looks. */
export type ThreadEntry =
  | {
      kind: 'message'
      id: string
      at: string
      case: string
      reason: string
      text: string
      /** Who of the team opened the case; null for what the person wrote. */
      by: string | null
    }
  | { kind: 'note'; id: string; at: string; case: string; by: string; text: string }
  | {
      kind: 'reply'
      id: string
      at: string
      case: string
      by: string
      subject: string
      text: string
      /** Null while it waits to go out. */
      delivery: { outcome: DeliveryOutcome; at: string; cause: string | null } | null
    }

/** Another message of the same person. */
export type OtherCase = { id: string; receivedAt: string; state: MessageState; reason: string }

/** A product that somebody registered. */
export type RegisteredRow = {
  model: string
  name: string
  serial: string | null
  purchasedOn: string
  /** The last day of its warranty. */
  warrantyUntil: string
  registeredAt: string
}

/** An answer that is written often, its braces still empty. */
export type Template = { id: string; name: string; subject: string; text: string }

/** GET /panel/datos/mensaje/:id, of somebody who wrote. */
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
  assignee: TeamMember | null
  /** Everything of this person, whatever case it is of. */
  thread: ThreadEntry[]
  others: OtherCase[]
  /** How many answers this case has. */
  replies: number
  /** Of the account with this address. Null: nobody has one, or whoever looks may not see it. */
  registered: RegisteredRow[] | null
  team: TeamMember[]
  templates: Template[]
  /** What templates are filled in with; null for what is not known. */
  known: Record<Placeholder, string | null>
  /** Where answers to our answers go. */
  replyTo: string
}

/** GET /panel/datos/registrados?buscar=&desde=: what accounts registered, the last one first. */
export type RegisteredPage = {
  lines: (RegisteredRow & { id: string; uid: string; email: string; hasInvoice: boolean })[]
  count: number
  next: string | null
}

/** That somebody's data were erased, as it is shown and printed. */
export type PanelProof = {
  id: string
  isDone: boolean
  at: string
  by: string
  person: string
  erased: ErasedThing[]
}

/** GET /panel/datos/comprobantes */
export type PanelProofs = { proofs: { id: string; at: string; by: string; isDone: boolean }[] }

/** What may stand in braces in a template. */
export const PLACEHOLDERS = ['nombre', 'caso', 'motivo', 'modelo', 'producto', 'marca'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
