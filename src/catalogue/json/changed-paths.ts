import { isObject, isSameJson } from './json.ts'

/** Dotted paths of differences; lists are compared as a whole. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (isSameJson(before, after)) return []
  if (!isObject(before) || !isObject(after)) return [path]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) =>
    changedPaths(before[key], after[key], path === '' ? key : `${path}.${key}`),
  )
}
