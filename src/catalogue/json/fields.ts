import { isObject, isSameJson, type Json, type JsonObject } from './json.ts'

/** Change of a field: `path` is '' for the whole document; `was` is the value that it overwrote. */
export type PathChange = { path: string; was?: unknown; value?: unknown }

const SAFE_KEY = /^(?!__proto__$|constructor$|prototype$)[A-Za-z0-9_-]{1,80}$/
const DEEPEST = 6

export function isFieldPath(path: string): boolean {
  const keys = path.split('.')
  return path === '' || (keys.length <= DEEPEST && keys.every((key) => SAFE_KEY.test(key)))
}

/** Changes by field; a list is one field, and so is an object with keys that a path cannot have. */
export function changedFields(before: unknown, after: unknown): PathChange[] {
  return changedWithin(before ?? undefined, after ?? undefined, [])
}

function changedWithin(was: unknown, value: unknown, keys: readonly string[]): PathChange[] {
  if (isSameJson(was, value)) return []
  if (isObject(was) && isObject(value) && keys.length < DEEPEST) {
    const names = [...new Set([...Object.keys(was), ...Object.keys(value)])]
    if (names.every((name) => SAFE_KEY.test(name)))
      return names.flatMap((name) => changedWithin(was[name], value[name], [...keys, name]))
  }
  return [{ path: keys.join('.'), was, value }]
}

export function valueAtPath(data: unknown, path: string): unknown {
  if (path === '') return data ?? undefined
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
      data,
    )
}

/** Whether a parent of the path is neither an object nor missing. */
export function isBlocked(data: unknown, path: string): boolean {
  const keys = path.split('.').slice(0, -1)
  let value: unknown = data
  for (const key of keys) {
    if (!isObject(value)) return value !== undefined && value !== null
    value = value[key]
  }
  return value !== undefined && value !== null && !isObject(value)
}

/** Data with the field set; undefined removes it. */
export function withField(data: JsonObject | null, path: string, value: unknown): JsonObject | null {
  if (path === '') return (value ?? null) as JsonObject | null
  return withKeys(data, path.split('.'), value)
}

function withKeys(data: unknown, [key, ...rest]: readonly string[], value: unknown): JsonObject {
  const group = isObject(data) ? data : {}
  if (rest.length > 0) {
    if ((value ?? undefined) === undefined && !isObject(group[key!])) return group
    return { ...group, [key!]: withKeys(group[key!], rest, value) }
  }
  const { [key!]: _before, ...others } = group
  return (value ?? undefined) === undefined ? others : { ...group, [key!]: value as Json }
}

export const areNested = (one: string, other: string): boolean =>
  one === other || one === '' || other === '' || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)
