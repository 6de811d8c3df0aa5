import { describe, expect, it } from 'vitest'
import { allows } from './conditions.ts'
import { NAMED_FACTS } from './fact-keys.ts'
import { findProductType, PRODUCT_TYPES } from './registry.ts'
import { fieldAtPath } from './rules/rule-issues.ts'
import { ABSENCES, SHARED_NAMED_RULES, SHARED_RULES } from './shared-facts.ts'
import examples from './starting/examples.json' with { type: 'json' }

type Example = {
  readonly type: string
  readonly specs: Readonly<Record<string, unknown>>
  readonly card: readonly string[]
  /** Changed facts, `null` for a removed one, and the issues expected then. */
  readonly bad: readonly {
    readonly with: Readonly<Record<string, unknown>>
    readonly issues: readonly string[]
  }[]
}

const EXAMPLES = examples as readonly unknown[] as readonly Example[]

const changed = (specs: Example['specs'], changes: object) =>
  Object.fromEntries(Object.entries({ ...specs, ...changes }).filter(([, value]) => value !== null))

describe.each(EXAMPLES)('$type of $card', ({ type: id, specs, card, bad }) => {
  const type = findProductType(id)!

  it('is valid, and its card only has facts that can be filtered', () => {
    expect(type.schema.parse(specs)).toEqual(specs)
    expect(type.check(specs)).toEqual([])
    expect(type.card(specs)).toEqual(card)
    const cardKeys = Object.keys(specs).filter(
      (key) => type.card(changed(specs, { [key]: null })).join() !== card.join(),
    )
    expect(type.facets.map(({ key }) => key)).toEqual(expect.arrayContaining(cardKeys))
  })

  it.each(bad)('with $with reports $issues', ({ with: changes, issues }) => {
    expect(
      type
        .check(changed(specs, changes))
        .map(({ severity, path, message }) => `${severity} ${path.replace('specs.', '')}: ${message}`),
    ).toEqual(issues)
  })
})

it.each(PRODUCT_TYPES)(
  '$id has an example, and one that violates each of its rules',
  ({ id, rules, fields, check }) => {
    const own = EXAMPLES.filter(({ type }) => type === id)
    const products = own.flatMap(({ specs, bad }) => bad.map((each) => changed(specs, each.with)))
    expect(own.length).toBeGreaterThan(0)
    expect(rules.filter((rule) => !products.some((specs) => allows(rule, specs, fields)))).toEqual([])
    expect(check({})).toEqual(expect.any(Array))
  },
)

it('every fact named by code or by a shared rule exists in a starting type', () => {
  const named = [
    ...NAMED_FACTS.flatMap((line) => line.split(' ')),
    ...SHARED_RULES.flatMap(({ at, when = [], unless = [] }) => [
      at,
      ...[...when, ...unless].map(({ key }) => key),
    ]),
    ...ABSENCES.flatMap(({ when, lacks }) => [...lacks, ...when.map(({ key }) => key)]),
    ...SHARED_NAMED_RULES.flatMap(({ facts }) => Object.values(facts)),
  ]
  expect(named.filter((path) => !PRODUCT_TYPES.some(({ fields }) => fieldAtPath(path, fields)))).toEqual([])
})

it.each(PRODUCT_TYPES)(
  '$id: each label has one meaning, also beside «Modelo», «Tipo» and the colours',
  (type) => {
    const labels = [
      'Modelo',
      'Tipo',
      'Color',
      'Colores',
      ...[...type.fields.values()].map(({ label }) => label),
    ]
    expect(labels.filter((label, at) => labels.indexOf(label) < at)).toEqual([])
  },
)
