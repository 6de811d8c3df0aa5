export type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject
export type JsonObject = { readonly [key: string]: Json }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Deep equality of JSON, ignoring key order and undefined values. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index]))
  }
  if (!isObject(a) || !isObject(b)) return false
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSameJson(a[key], b[key]))
}
