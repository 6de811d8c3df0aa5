import type { Conditions } from '#/catalogue/documents/condition.ts'
import type { RuleCondition } from '#/catalogue/documents/rule.ts'
import type { FieldsByKey, SpecValues } from './fields/template.ts'

type ConditionLists = {
  readonly [Side in keyof Conditions]: readonly RuleCondition[] | undefined
}

/** Whether all of `when` hold, and none of `unless`. */
export function allows(
  { when = [], unless = [] }: ConditionLists,
  values: SpecValues,
  fields: FieldsByKey,
): boolean {
  const holding = (each: RuleCondition) => conditionHolds(each, values, fields)
  return when.every(holding) && !unless.some(holding)
}

export function conditionHolds(condition: RuleCondition, values: SpecValues, fields: FieldsByKey): boolean {
  const { key, is, isNot, oneOf, moreThan, lessThan, outside, says } = condition
  const value = statedAt(values, key)
  if (value === undefined) return false
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  if (Object.keys(condition).length === 1) return list.length > 0
  const size = Array.isArray(value) ? list.length : value
  const amount = (stated: typeof moreThan) =>
    typeof stated === 'object' ? statedAt(values, stated.key) : stated
  const text = () => fields.get(key)?.display(value).toLowerCase() ?? ''
  const numbers = () => (typeof value === 'number' ? [value] : (fields.get(key)?.numbers(value) ?? []))
  return (
    (is === undefined || list.includes(is)) &&
    (isNot === undefined || !list.includes(isNot)) &&
    (oneOf === undefined || oneOf.some((each) => list.includes(each))) &&
    (moreThan === undefined || exceeds(size, amount(moreThan))) &&
    (lessThan === undefined || exceeds(amount(lessThan), size)) &&
    (outside === undefined || numbers().some((number) => number < outside[0] || number > outside[1])) &&
    (says === undefined || text().includes(says.toLowerCase()))
  )
}

const exceeds = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' && one > other

/** Value at a path: a fact, or its part after a dot. */
export function statedAt(values: SpecValues, path: string): unknown {
  if (!path.includes('.')) return values[path]
  const [key = '', part = ''] = path.split('.')
  return (values[key] as SpecValues | undefined)?.[part]
}
