import { isObject } from '#/catalogue/json/json.ts'

/** Value at a path; numeric keys index lists. */
export function valueAtIndexPath(document: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined),
      document,
    )
}
