import { isObject, isSame, type JsonObject } from './json.ts'

/** A field that two people changed, each in their own way. */
export type MergeConflict = { path: string; mine: unknown; theirs: unknown }

/** Whose value a field that both changed is to have; undefined while nobody has said. */
export type Decide = (path: string) => 'mine' | 'theirs' | undefined

/**
 * What two people made of the same document, together. Different fields go side by side; of one that both changed mine stands,
 * and it is told, unless `decide` knows whose it is to be. Lists are one field: put together item by item they would say what
 * neither wrote.
 */
export function merge(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  decide: Decide = () => undefined,
): { merged: JsonObject; clashes: MergeConflict[] } {
  const conflicts: MergeConflict[] = []
  const merged = mergeObjects(base, mine, theirs, '', { clashes: conflicts, decide })
  return { merged, clashes: conflicts }
}

function mergeObjects(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  path: string,
  found: { clashes: MergeConflict[]; decide: Decide },
): JsonObject {
  const merged: Record<string, JsonObject[string]> = {}
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const at = path === '' ? key : `${path}.${key}`
    const [was, own, other] = [base[key], mine[key], theirs[key]]
    let value = own
    if (isSame(own, was)) value = other
    else if (isObject(own) && isObject(other)) {
      value = mergeObjects(isObject(was) ? was : {}, own, other, at, found)
    } else if (!isSame(other, was) && !isSame(own, other)) {
      const whose = found.decide(at)
      if (whose === 'theirs') value = other
      else if (whose === undefined) found.clashes.push({ path: at, mine: own, theirs: other })
    }
    if (value !== undefined) merged[key] = value
  }
  return merged
}
