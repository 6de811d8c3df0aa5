import type { PictureFacts } from '#/catalogue/documents/picture.ts'

/** Replaces pictures by hash; their texts stay. */
export function withPictures<Value>(value: Value, other: ReadonlyMap<string, PictureFacts>): Value {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => withPictures(item, other))
    return items.some((item, index) => item !== value[index]) ? (items as Value) : value
  }
  if (typeof value !== 'object' || value === null) return value
  const { hash, width } = value as { hash?: unknown; width?: unknown }
  if (typeof hash === 'string' && typeof width === 'number') {
    const facts = other.get(hash)
    return facts ? { ...value, ...facts } : value
  }
  let changed = false
  const entries = Object.entries(value).map(([key, inner]: [string, unknown]) => {
    const now = withPictures(inner, other)
    changed ||= now !== inner
    return [key, now]
  })
  return changed ? (Object.fromEntries(entries) as Value) : value
}
