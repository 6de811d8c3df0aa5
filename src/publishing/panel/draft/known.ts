import { isSame, type JsonObject } from '#/catalogue/json/json.ts'
import { merge } from '#/catalogue/json/three-way-merge.ts'
import type { AskedDocument } from '#/panel/api/queries.ts'

export type Known = {
  /** The draft's, put on what is live; without one what is live; null for what is not there, or about to leave. */
  data: JsonObject | null
  live: JsonObject | null
  version: number | null
  by: string | null
  savedAt: number | null
  /** Fields that the draft and somebody who published since both changed; null where the draft was begun on what is live. */
  behind: readonly string[] | null
  askedAt: number
  /** Fields that it does not tell. */
  without?: readonly string[]
}

/**
 * A document as its screen was told it. A draft whose document was changed on the site meanwhile, by an import or another publication, is
 * put together with it.
 */
export function knownDocument({ live, draft, base, askedAt }: AskedDocument): Known {
  const published = (live?.data ?? null) as JsonObject | null
  const own = (draft?.data ?? null) as JsonObject | null
  const isBehind = live && own && base && draft!.baseVersion !== live.version
  const standing = isBehind ? merge(base as JsonObject, own, published!) : null
  return {
    data: standing?.merged ?? (draft ? own : published),
    live: published,
    version: draft?.version ?? null,
    by: draft?.by ?? null,
    savedAt: draft ? Date.parse(draft.updatedAt) : null,
    behind:
      standing &&
      standing.conflicts.filter(({ mine, theirs }) => !isSame(mine, theirs)).map(({ path }) => path),
    askedAt,
  }
}
