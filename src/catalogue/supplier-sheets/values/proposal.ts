import type { Field } from '../../specs/fields/field-kinds.ts'
import type { Reading } from './read-value.ts'
import type { Pair } from '../source.ts'

/** A fact that a sheet says, and where. With a warning it is not sure: whoever applies it looks first. */
export type Proposal = {
  readonly field: Field
  readonly value: unknown
  readonly warning?: string
  readonly pairs: readonly Pair[]
}

/** Something of a sheet that nothing was made of; `why` where there is a reason. */
export type Leftover = { readonly pair: Pair; readonly why: 'packing' | 'ignored' | 'unread' | 'unknown' }

/** What is remembered of a supplier: which field each label means; null for one that is none of ours. */
export type Remembered = ReadonlyMap<string, string | null>

export type Proposed = { readonly proposals: readonly Proposal[]; readonly leftovers: readonly Leftover[] }

export type Found = { field: Field; reading: Reading; pair: Pair; isAsked: boolean }

/** What is still to be agreed is no fact. */
export const OPEN =
  /\b(?:optional|opcional(?:es)?|for test|to be confirmed|by order|as required(?! by)|on request|on demand|a pedido|sob consulta|a eleccion|no license|sin licencia)\b/
