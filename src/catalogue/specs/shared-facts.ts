import type { NamedRule, Rule, RuleCondition } from '#/catalogue/documents/rule.ts'
import { fieldFromDocument, type OwnField } from './from-document/field-from-document.ts'
import type { Field } from './fields/field-kinds.ts'
import sharedFacts from './starting/shared-facts.json' with { type: 'json' }

/** Facts that a product lacks because of another one, with the text for its table. */
export type Absence = {
  readonly text: string
  readonly when: readonly RuleCondition[]
  readonly lacks: readonly string[]
  /** Keys whose absence merits a line in the product's table. */
  readonly explains?: readonly string[]
}

type SharedFacts = {
  readonly fields: readonly OwnField[]
  /** Keys of facets of every type that has the fact, after its own. */
  readonly facets: readonly string[]
  readonly rules: readonly Rule[]
  readonly namedRules: readonly NamedRule[]
  readonly absences: readonly Absence[]
}

const { fields, ...ofEveryType } = sharedFacts as unknown as SharedFacts

/** Rules of shared facts apply to every type. */
export const {
  facets: COMMON_FACETS,
  rules: SHARED_RULES,
  namedRules: SHARED_NAMED_RULES,
  absences: ABSENCES,
} = ofEveryType

/** Shared fields by key; a key means the same in every type, since pages and rules read some by name. */
export const SHARED_FIELDS: ReadonlyMap<string, Field> = new Map(
  fields.map((document) => [document.key, fieldFromDocument(document)]),
)
