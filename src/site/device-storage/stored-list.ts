/** Whatever else was stored is dropped. */
export function storedList(stored: unknown, texts: readonly string[], limit: number): unknown[] {
  if (!Array.isArray(stored)) return []
  const items: unknown[] = stored
  return items.filter((item) => texts.every((name) => typeof field(item, name) === 'string')).slice(0, limit)
}

export function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? (of as Record<string, unknown>)[name] : undefined
}
