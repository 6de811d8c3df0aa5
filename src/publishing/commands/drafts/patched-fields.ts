import { fieldAt, isBlocked, withField, type Field } from '#/catalogue/json/fields.ts'
import { isSame, type Json, type JsonObject } from '#/catalogue/json/json.ts'
import { merge } from '#/catalogue/json/three-way-merge.ts'

/** Without `theirs`, they took the field away. */
export type FieldConflict = { path: string; theirs?: unknown }

export function fieldsOver(
  now: JsonObject | null,
  fields: readonly Field[],
): { data: JsonObject | null; conflicts: FieldConflict[] } {
  const conflicts: FieldConflict[] = []
  let data = now
  for (const { path, was, value } of fields) {
    const theirs = fieldAt(data, path)
    const { merged, conflicts: both } = merge(box(was), box(value), box(theirs))
    // A whole document is not put together of two.
    const isOtherwise =
      path === '' && !isSame(value ?? undefined, theirs) && !isSame(was ?? undefined, theirs)
    if (both.length > 0 || isOtherwise || isBlocked(data, path)) conflicts.push(conflictAt(path, theirs))
    else data = withField(data, path, path === '' ? value : merged.value)
  }
  return { data: isSame(data, now) ? now : data, conflicts: conflicts }
}

export function unlike(now: JsonObject | null, fields: readonly Field[]): FieldConflict[] {
  return fields.flatMap(({ path, value }) => {
    const theirs = fieldAt(now, path)
    return isSame(value ?? undefined, theirs) ? [] : [conflictAt(path, theirs)]
  })
}

const box = (value: unknown): JsonObject =>
  (value ?? undefined) === undefined ? {} : { value: value as Json }

const conflictAt = (path: string, theirs: unknown): FieldConflict =>
  theirs === undefined ? { path } : { path, theirs }
