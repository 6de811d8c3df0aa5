import { isSameJson, type JsonObject } from '#/catalogue/json/json.ts'
import { merge } from '#/catalogue/json/three-way-merge.ts'
import type { AskedDocument } from '#/panel/api/queries.ts'

export type KnownDocument = {
  /** Draft merged with the live version, or the live version without one; null if missing or being deleted. */
  data: JsonObject | null
  live: JsonObject | null
  version: number | null
  by: string | null
  savedAt: number | null
  /** Fields changed both in the draft and in a later publication; null if the draft is based on the live version. */
  behind: readonly string[] | null
  askedAt: number
  /** Fields not included. */
  without?: readonly string[]
}

/** Server state of a document. A draft based on an older live version is merged with the current one. */
export function knownDocument({ live, draft, base, askedAt }: AskedDocument): KnownDocument {
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
      standing.conflicts.filter(({ mine, theirs }) => !isSameJson(mine, theirs)).map(({ path }) => path),
    askedAt,
  }
}
