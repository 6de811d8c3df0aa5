import type { z } from 'zod'
import { isObject } from '#/catalogue/json/json.ts'
import type { Field } from './fields/field.ts'

/** Maximum JSON letters of a fact, above every field's limit, because a person may write too much before cutting it. */
const MAX_FACT_LENGTH = 4000

/** `path`: key of a fact, or of its part after a dot. */
type FactIssue = { path: string; message: string }

/** Facts that a draft may not store: a person's may be unfinished, a program's fit their field but may lack parts. */
export function factIssues(
  fields: ReadonlyMap<string, Pick<Field, 'schema' | 'parts'>>,
  specs: unknown,
  writer: 'person' | 'program' = 'person',
): FactIssue[] {
  return Object.entries(isObject(specs) ? specs : {}).flatMap(([key, value]) => {
    const field = fields.get(key)
    if (!field) return [{ path: key, message: unknownFact(key) }]
    const parts = field.parts?.map((part) => part.key)
    const unknown = parts && isObject(value) ? Object.keys(value).filter((part) => !parts.includes(part)) : []
    const issues = (field.schema.safeParse(value).error?.issues ?? []).filter(
      (issue) => issue.code !== 'unrecognized_keys' && isRefusedFact(issue, value, writer),
    )
    return [
      ...unknown.map((part) => ({ path: `${key}.${part}`, message: unknownFact(part) })),
      ...issues.map(({ path: [part], message }) => ({
        path: typeof part === 'string' ? `${key}.${part}` : key,
        message,
      })),
      ...(issues.length === 0 && isTooLong(value)
        ? [{ path: key, message: 'Es demasiado largo: acortalo.' }]
        : []),
    ]
  })
}

const unknownFact = (key: string) => `Quitá «${key}»: este tipo de producto no lleva ese dato.`

const isTooLong = (value: unknown) => JSON.stringify(value ?? null).length > MAX_FACT_LENGTH

function isRefusedFact(issue: z.core.$ZodIssue, value: unknown, writer: 'person' | 'program'): boolean {
  const refusedValue = issue.path.reduce<unknown>((inner, key) => Object(inner)[key], value)
  if (issue.code === 'invalid_type' && refusedValue === undefined) return false
  if (writer === 'program') return true
  if (issue.code === 'invalid_format') return issue.format === 'date'
  return issue.code === 'invalid_type' || issue.code === 'invalid_value'
}
