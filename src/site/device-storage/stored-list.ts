/** Valid items of a stored list; drops anything else. */
export function storedList(stored: unknown, texts: readonly string[], limit: number): unknown[] {
  if (!Array.isArray(stored)) return []
  const items: unknown[] = stored
  return items
    .filter((item) => texts.every((name) => typeof propertyOf(item, name) === 'string'))
    .slice(0, limit)
}

export function propertyOf(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined
}
