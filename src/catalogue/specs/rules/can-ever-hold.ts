import type { RuleCondition } from '#/catalogue/documents/rule.ts'
import { allows } from '#/catalogue/specs/conditions.ts'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'
import type { FieldsByKey } from '#/catalogue/specs/fields/template.ts'

type ConditionSides = { readonly when: readonly RuleCondition[]; readonly unless: readonly RuleCondition[] }

/** Maximum value combinations to try; above it a rule is assumed to hold for some product. */
const MAX_COMBINATIONS = 50_000
/** Maximum options of a list for which all subsets are tried. */
const MAX_OPTIONS = 7

/** Whether some product may meet all of `when` and none of `unless`. */
export function canEverHold(sides: ConditionSides, fields: FieldsByKey): boolean {
  return linkedFacts(sides).every((keys) => {
    const isOfThese = ({ key }: RuleCondition) => keys.has(key.split('.')[0]!)
    const own = { when: sides.when.filter(isOfThese), unless: sides.unless.filter(isOfThese) }
    return someProduct([...keys], own, fields)
  })
}

/** Groups of facts that conditions compare with each other; any other fact is a group of one. */
function linkedFacts({ when, unless }: ConditionSides): Set<string>[] {
  const groups: Set<string>[] = []
  for (const condition of [...when, ...unless]) {
    const joined = new Set(pathsIn(condition).map((path) => path.split('.')[0]!))
    for (const group of groups.filter((each) => [...joined].some((key) => each.has(key)))) {
      for (const key of group) joined.add(key)
      groups.splice(groups.indexOf(group), 1)
    }
    groups.push(joined)
  }
  return groups
}

function someProduct(keys: readonly string[], sides: ConditionSides, fields: FieldsByKey): boolean {
  const conditions = [...sides.when, ...sides.unless]
  const numbers = numbersAround(conditions)
  const choices = keys.map((key) => candidateValues(fields.get(key)!, key, conditions, numbers))
  if (choices.reduce((count, { length }) => count * length, 1) > MAX_COMBINATIONS) return true
  const tries = (place: number, values: Record<string, unknown>): boolean =>
    place === keys.length
      ? allows(sides, values, fields)
      : choices[place]!.some((value) => tries(place + 1, { ...values, [keys[place]!]: value }))
  return tries(0, {})
}

/** Values that the conditions distinguish, and undefined if the fact may be missing. */
function candidateValues(
  field: Field,
  path: string,
  conditions: readonly RuleCondition[],
  numbers: readonly number[],
): unknown[] {
  const own = conditions.filter(({ key }) => key === path)
  const mentioned = own.flatMap(({ is, isNot, oneOf = [], says }) =>
    [is, isNot, says, ...oneOf].filter((value) => value !== undefined),
  )
  const values = distinctValues(field, path, conditions, mentioned.map(String), numbers)
  // Records are tried with single parts only, so their schema does not apply.
  const valid =
    field.kind === 'record' ? values : values.filter((value) => field.schema.safeParse(value).success)
  return field.required ? valid : [undefined, ...valid]
}

function distinctValues(
  field: Field,
  path: string,
  conditions: readonly RuleCondition[],
  mentioned: readonly string[],
  numbers: readonly number[],
): unknown[] {
  switch (field.kind) {
    case 'flag':
      return [true, false]
    case 'number':
      return [...numbers]
    case 'interval':
      return numbers.flatMap((min) => numbers.flatMap((max) => (min <= max ? [{ min, max }] : [])))
    case 'choice':
      return [...field.options!]
    case 'choices':
      return subsetsOf(mentionedFirst(field.options!, mentioned), numbers)
    case 'texts':
      return subsetsOf([...new Set(mentioned), 'otro'], numbers)
    case 'record': {
      const named = conditions.flatMap(pathsIn)
      const parts = field.parts!.filter(({ key }) => named.includes(`${path}.${key}`))
      return parts.reduce<Record<string, unknown>[]>(
        (records, part) =>
          records.flatMap((record) =>
            candidateValues(part, `${path}.${part.key}`, conditions, numbers).map((value) => ({
              ...record,
              [part.key]: value,
            })),
          ),
        [{}],
      )
    }
    case 'text':
      return [...new Set(mentioned), mentioned.join(' '), 'otro']
    case 'date':
      return [...new Set(mentioned), '2026-01-31']
    case 'address':
      return [...new Set(mentioned), 'https://ejemplo.com.ar/']
  }
}

/** Mentioned options first, since only some subsets are tried. */
function mentionedFirst(options: readonly string[], mentioned: readonly string[]): string[] {
  return [...options].sort((a, b) => Number(mentioned.includes(b)) - Number(mentioned.includes(a)))
}

/** Subsets of the first items, and longer lists for conditions that count. */
function subsetsOf(items: readonly string[], numbers: readonly number[]): string[][] {
  const few = items.slice(0, MAX_OPTIONS)
  const subsets = Array.from({ length: 2 ** few.length }, (_, mask) =>
    few.filter((_item, place) => (mask >> place) & 1),
  )
  const longest = Math.min(30, Math.max(0, ...numbers.map(Math.ceil)))
  return [...subsets, [...items], Array.from({ length: longest }, (_, place) => `otro ${place}`)]
}

/** Numbers in the conditions, their neighbours and midpoints. */
function numbersAround(conditions: readonly RuleCondition[]): number[] {
  const named = conditions.flatMap(({ is, isNot, oneOf = [], moreThan, lessThan, outside = [] }) =>
    [is, isNot, ...oneOf, moreThan, lessThan, ...outside].filter((value) => typeof value === 'number'),
  )
  const sorted = [...new Set([0, ...named])].sort((a, b) => a - b)
  const between = sorted.slice(1).map((number, place) => (number + sorted[place]!) / 2)
  const most = sorted.at(-1)!
  const beside = sorted.flatMap((number) => [number - 1, number, number + 1])
  // Extra values, so that facts compared with each other can differ.
  return [...new Set([...beside, ...between, most + 2, most + 3])]
}

const pathsIn = ({ key, moreThan, lessThan }: RuleCondition): string[] => [
  key,
  ...[moreThan, lessThan].flatMap((amount) => (typeof amount === 'object' ? [amount.key] : [])),
]
