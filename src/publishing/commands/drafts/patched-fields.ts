import { valueAtPath, isBlocked, withField, type PathChange } from '#/catalogue/json/fields.ts'
import { isSameJson, type Json, type JsonObject } from '#/catalogue/json/json.ts'
import { merge } from '#/catalogue/json/three-way-merge.ts'

/** Without `theirs`, they took the field away. */
export type FieldConflict = { path: string; theirs?: unknown }

export function applyFieldChanges(
  now: JsonObject | null,
  fields: readonly PathChange[],
): { data: JsonObject | null; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = []
  let data = now
  for (const { path, was, value } of fields) {
    const theirs = valueAtPath(data, path)
    const { merged, conflicts: both } = merge(boxedValue(was), boxedValue(value), boxedValue(theirs))
    // A whole document is not put together of two.
    const isOtherwise =
      path === '' && !isSameJson(value ?? undefined, theirs) && !isSameJson(was ?? undefined, theirs)
    if (both.length > 0 || isOtherwise || isBlocked(data, path)) conflicts.push(conflictAt(path, theirs))
    else data = withField(data, path, path === '' ? value : merged.value)
  }
  return { data: isSameJson(data, now) ? now : data, conflicts: conflicts }
}

export function unlike(now: JsonObject | null, fields: readonly PathChange[]): FieldConflict[] {
  return fields.flatMap(({ path, value }) => {
    const theirs = valueAtPath(now, path)
    return isSameJson(value ?? undefined, theirs) ? [] : [conflictAt(path, theirs)]
  })
}

const boxedValue = (value: unknown): JsonObject =>
  (value ?? undefined) === undefined ? {} : { value: value as Json }

const conflictAt = (path: string, theirs: unknown): FieldConflict =>
  theirs === undefined ? { path } : { path, theirs }
