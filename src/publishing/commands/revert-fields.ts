import { isObject, isSameJson } from '#/catalogue/json/json.ts'
import { merge } from '#/catalogue/json/three-way-merge.ts'

type Keep = 'before' | 'now'

/** `path` is empty for the document as a whole. */
export type RevertConflict = { path: string; now: unknown; before: unknown }

type States = { before: unknown; after: unknown; now: unknown }

/** Reverts a change field by field; fields changed since stay. */
export function revertFields(
  { before, after, now }: States,
  decide: (path: string) => Keep | undefined,
): { data: unknown; conflicts: RevertConflict[] } {
  if (isObject(before) && isObject(after) && isObject(now)) {
    const { merged, conflicts } = merge(after, now, before, (path) => {
      const keep = decide(path)
      return keep && (keep === 'now' ? 'mine' : 'theirs')
    })
    return {
      data: merged,
      conflicts: conflicts.map(({ path, mine, theirs }) => ({ path, now: mine, before: theirs })),
    }
  }
  if (isSameJson(now, after) || isSameJson(now, before)) return { data: before, conflicts: [] }
  const keep = decide('')
  if (keep) return { data: keep === 'now' ? now : before, conflicts: [] }
  return { data: now, conflicts: [{ path: '', now, before }] }
}
