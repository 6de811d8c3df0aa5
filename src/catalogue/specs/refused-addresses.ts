import { isObject } from '#/catalogue/json/json.ts'
import type { Field } from './fields/field.ts'

/** Facts for reading, without addresses stored before https was required, so that the product stays readable. */
export function withoutRefusedAddresses(fields: Iterable<Field>, facts: unknown): unknown {
  if (!isObject(facts)) return facts
  const byKey = new Map([...fields].map((field) => [field.key, field]))
  const read = Object.entries(facts).flatMap(([key, value]): [string, unknown][] => {
    const { kind, schema, parts } = byKey.get(key) ?? {}
    if (kind === 'address' && schema?.safeParse(value).success === false) return []
    return [[key, parts ? withoutRefusedAddresses(parts, value) : value]]
  })
  return Object.fromEntries(read)
}
