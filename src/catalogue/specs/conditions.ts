import type { DocumentCondition, Conditions } from '#/catalogue/documents/condition.ts'
import type { FieldsByKey, SpecValues } from './fields/template.ts'

/** Whether all of `when` hold, and none of `unless`. */
export function allows(
  { when = [], unless = [] }: Conditions,
  values: SpecValues,
  fields: FieldsByKey,
): boolean {
  const holding = (each: DocumentCondition) => conditionHolds(each, values, fields)
  return when.every(holding) && !unless.some(holding)
}

export function conditionHolds(
  condition: DocumentCondition,
  values: SpecValues,
  fields: FieldsByKey,
): boolean {
  const { key, is, isNot, oneOf, moreThan, says } = condition
  const value = values[key]
  if (value === undefined) return false
  const list = Array.isArray(value) ? (value as unknown[]) : [value]
  if (Object.keys(condition).length === 1) return list.length > 0
  const size = Array.isArray(value) ? list.length : value
  const text = () => fields.get(key)?.display(value).toLowerCase() ?? ''
  return (
    (is === undefined || list.includes(is)) &&
    (isNot === undefined || !list.includes(isNot)) &&
    (oneOf === undefined || oneOf.some((each) => list.includes(each))) &&
    (moreThan === undefined || (typeof size === 'number' && size > moreThan)) &&
    (says === undefined || text().includes(says.toLowerCase()))
  )
}
