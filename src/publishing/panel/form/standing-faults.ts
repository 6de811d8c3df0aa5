import type { Issue } from '#/panel/model/panel-data.ts'
import { isSame, type JsonObject } from '#/catalogue/json/json.ts'
import { within } from './within.ts'

/** Issues of a value, in a version of its draft. */
export type Judged<Said extends Issue = Issue> = {
  issues: readonly Said[]
  version: number | null
  value: JsonObject
}

/**
 * Issues to show while editing: refused ones for their version, newer checks replace them, edited fields are cleared
 * until re-checked.
 */
export function standingFaults<Said extends Issue>(
  now: JsonObject,
  judged: Judged<Said>,
  refused: Judged<Said> | null,
): Said[] {
  const isOfNow = refused !== null && (judged.version ?? 0) <= (refused.version ?? 0)
  const said = isOfNow ? [...refused.issues, ...judged.issues] : judged.issues
  const before = isOfNow ? refused.value : judged.value
  const known = new Set<string>()
  return said.filter(({ path, message }) => {
    const name = `${path} ${message}`
    if (known.has(name)) return false
    known.add(name)
    return isSame(within(now, path), within(before, path)) || path === ''
  })
}
