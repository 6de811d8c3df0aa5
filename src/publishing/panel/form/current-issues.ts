import type { DraftIssue } from '#/panel/model/panel-data.ts'
import { isSameJson, type JsonObject } from '#/catalogue/json/json.ts'
import { valueAtIndexPath } from './seen-values.ts'

/** Issues of a value, in a version of its draft. */
export type CheckedVersion<Said extends DraftIssue = DraftIssue> = {
  issues: readonly Said[]
  version: number | null
  value: JsonObject
}

/**
 * Issues to display while editing: refusals for their version, replaced by newer checks; edited fields have none until
 * re-checked.
 */
export function currentIssues<Said extends DraftIssue>(
  now: JsonObject,
  judged: CheckedVersion<Said>,
  refused: CheckedVersion<Said> | null,
): Said[] {
  const isOfNow = refused !== null && (judged.version ?? 0) <= (refused.version ?? 0)
  const relevant = isOfNow ? [...refused.issues, ...judged.issues] : judged.issues
  const before = isOfNow ? refused.value : judged.value
  const known = new Set<string>()
  return relevant.filter(({ path, message }) => {
    const name = `${path} ${message}`
    if (known.has(name)) return false
    known.add(name)
    return isSameJson(valueAtIndexPath(now, path), valueAtIndexPath(before, path)) || path === ''
  })
}
