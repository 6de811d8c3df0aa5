import { isObject, valueAt } from '../draft/json-path.ts'

/** What stands at a path, items of lists by their number. */
export function within(document: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        Array.isArray(value) ? value[Number(key)] : isObject(value) ? valueAt(value, key) : undefined,
      document,
    )
}
