import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import type { OrderAnswer } from '../../pages/panel/panel-data.ts'
import type { PeopleOrders } from './people-orders.ts'
import { Refused, send } from './ask.ts'

type Refusal = Extract<OrderAnswer, { ok: false }>

/** What somebody asked for and was not done. The message is a sentence for them. */
export class OrderRefused extends Error {
  override readonly name = 'OrderRefused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.sentence)
    this.refusal = refusal
  }
}

type Named = { collection: PublicCollection; document: string }
/** Fields of a document as they are to be; null takes one away, or the whole document. */
export type FieldChange = Named & { set: Readonly<Record<string, unknown>> | null }

/** What is kept of a field that was changed again, in the version of the document that it was chosen on. */
export type UndoChoice = Named & { version: number | null; path: string; keep: 'before' | 'now' }

type SeenImport = { import: string; version: number }

/** What may be asked for, by the command's name. */
export type Orders = PeopleOrders & {
  'draft.save': {
    input: Named & {
      baseVersion: number | null
      data: Record<string, unknown> | null
      version: number | null
      note?: string
    }
    output: { version: number }
  }
  /** Fields of many documents in their drafts, all or none; `undo` is what would put them back. */
  'draft.change': {
    input: { changes: readonly FieldChange[] }
    output: { drafts: (Named & { version: number | null })[]; undo: FieldChange[] }
  }
  /** Facts of many products in their drafts, each over what it was; null is nothing. */
  'draft.cells': {
    input: {
      rows: readonly { document: string; cells: readonly { path: string; was: unknown; value: unknown }[] }[]
    }
    output: {
      drafts: { document: string; version: number | null }[]
      clashes: { document: string; path: string; theirs: unknown }[]
      gone: string[]
    }
  }
  'draft.discard': { input: Named & { version: number }; output: unknown }
  'publication.publish': {
    input: { drafts: (Named & { version: number })[]; note?: string }
    output: { id: string }
  }
  'publication.undo': {
    input: { publication: string; note?: string; choices?: UndoChoice[] }
    output: { id: string }
  }
  'launch.save': {
    input: {
      launch: string | null
      version: number | null
      name: string
      documents: (Named & { version: number })[]
      at: string | null
    }
    output: { id: string; version: number }
  }
  'launch.remove': { input: { launch: string; version: number }; output: unknown }
  'launch.publish': {
    input: { launch: string; version: number; drafts: (Named & { version: number })[] }
    output: { id: string }
  }
  'import.review': { input: SeenImport; output: unknown }
  'import.apply': { input: SeenImport; output: { publication: string | null; products: number } }
  'import.undo': { input: SeenImport & { choices?: UndoChoice[] }; output: unknown }
  /** What labels of a supplier's sheets mean: a field's key, or null for one that is left out. */
  'supplier.remember': {
    input: { name: string; labels: readonly { label: string; field: string | null }[] }
    output: unknown
  }
  'document.delete': {
    input: Named & { version: number; redirect: string | null; note?: string }
    output: { id: string }
  }
  'document.restore': { input: Named; output: { id: string } }
}

/**
 * Sends a command.
 * @throws {OrderRefused} when it was not done, {Refused} when nobody is signed in or the like, {Unreachable}
 */
export async function order<Name extends keyof Orders>(
  name: Name,
  input: Orders[Name]['input'],
): Promise<Orders[Name]['output']> {
  try {
    const answer = await send<OrderAnswer<Orders[Name]['output']>>(`/ordenes/${name}`, input)
    if (answer.ok) return answer.output
    throw new OrderRefused(answer)
  } catch (error) {
    if (error instanceof Refused && !error.isSignedOut && isRefusal(error.answer))
      throw new OrderRefused(error.answer)
    throw error
  }
}

function isRefusal(answer: unknown): answer is Refusal {
  const { ok, reason } = Object(answer) as Partial<Refusal>
  return ok === false && typeof reason === 'string'
}
