import { isDeepStrictEqual } from 'node:util'

/** Dotted paths of what differs between two JSON values; `['']` when they differ as a whole. Lists are compared whole. */
export function changedFields(before: unknown, after: unknown, path = ''): string[] {
  if (isDeepStrictEqual(before, after)) return []
  if (!isGroup(before) || !isGroup(after)) return [path]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) =>
    changedFields(before[key], after[key], path === '' ? key : `${path}.${key}`),
  )
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
