import { isObject } from '#/catalogue/json/json.ts'

/** Value at a path; numeric keys index lists. */
export function within(document: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined),
      document,
    )
}
