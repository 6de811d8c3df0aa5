import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { FactReading } from './read-value.ts'
import type { SourcePair } from '#/features/supplier-sheets/model/source.ts'

/** Proposed fact; with a warning it needs a review. */
export type Proposal = {
  readonly field: Field
  readonly value: unknown
  readonly warning?: string
  readonly pairs: readonly SourcePair[]
}

/** `part`: unused measure of a line that was otherwise used. */
export type Leftover = {
  readonly pair: SourcePair
  readonly why: 'packing' | 'ignored' | 'unread' | 'unknown' | 'part'
}

export type Remembered = ReadonlyMap<string, string | null>

export type Proposed = { readonly proposals: readonly Proposal[]; readonly leftovers: readonly Leftover[] }

export type FoundFact = { field: Field; reading: FactReading; pair: SourcePair; isAsked: boolean }

/** Markers of facts still to be agreed. */
export const OPEN_FACT =
  /\b(?:optional|opcional(?:es)?|for test|to be confirmed|by order|as required(?! by)|on request|on demand|a pedido|sob consulta|a eleccion|no license|sin licencia)\b/
