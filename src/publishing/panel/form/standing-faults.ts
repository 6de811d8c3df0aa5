import type { Issue } from '#/panel/model/panel-data.ts'
import { isSame, type JsonObject } from '#/catalogue/json/json.ts'
import { within } from './within.ts'

/** What was said of a document that says `value`, in a version of its draft. */
export type Judged<Said extends Issue = Issue> = {
  issues: readonly Said[]
  version: number | null
  value: JsonObject
}

/**
 * What is still said of a document as it is being written: what was refused holds for the version that it was said of, what is known of a
 * newer one takes its place, and of a field that was written in since nothing is said until it is judged again.
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
