import { isObject } from '#/catalogue/json/json.ts'

/** What stands at a path, items of lists by their number. */
export function within(document: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined),
      document,
    )
}
