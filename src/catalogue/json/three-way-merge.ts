import { isObject, isSameJson, type JsonObject } from './json.ts'

export type MergeConflict = { path: string; mine: unknown; theirs: unknown }

/** Side that wins a conflict; undefined while it is open. */
type Decide = (path: string) => 'mine' | 'theirs' | undefined

/**
 * Three-way merge; without `decide`, conflicts are reported and resolved as `mine`. Lists are merged as a whole: by
 * item, the result could be one that neither side wrote.
 */
export function merge(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  decide: Decide = () => undefined,
): { merged: JsonObject; conflicts: MergeConflict[] } {
  const conflicts: MergeConflict[] = []
  const merged = mergeObjects(base, mine, theirs, '', { conflicts: conflicts, decide })
  return { merged, conflicts: conflicts }
}

function mergeObjects(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  path: string,
  found: { conflicts: MergeConflict[]; decide: Decide },
): JsonObject {
  const merged: Record<string, JsonObject[string]> = {}
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const at = path === '' ? key : `${path}.${key}`
    const [was, own, other] = [base[key], mine[key], theirs[key]]
    let value = own
    if (isSameJson(own, was)) value = other
    else if (isObject(own) && isObject(other)) {
      value = mergeObjects(isObject(was) ? was : {}, own, other, at, found)
    } else if (!isSameJson(other, was) && !isSameJson(own, other)) {
      const whose = found.decide(at)
      if (whose === 'theirs') value = other
      else if (whose === undefined) found.conflicts.push({ path: at, mine: own, theirs: other })
    }
    if (value !== undefined) merged[key] = value
  }
  return merged
}
