import { codesBeginning, type CodeHit } from './codes.ts'
import type { SearchIndex } from './search-index.ts'
import { rank, requiredOf, type Group } from './term-index.ts'

/** Printed codes, best first; `partial` when none of them has all that was asked. */
export type ProductsFound = { ids: string[]; partial: boolean }

/** Codes win over words; the beginning of a code comes before what words find. */
export function findProducts(
  index: SearchIndex,
  typed: string,
  codes: readonly CodeHit[],
  groups: readonly Group[],
): ProductsFound {
  if (codes.length > 0) return { ids: [...new Set(codes.flatMap((hit) => hit.ids))], partial: false }
  const required = requiredOf(groups)
  const ranked = required === 0 ? [] : rank(index.products, groups, Math.ceil(required / 2))
  const full = ranked.filter((hit) => hit.matched === required)
  const byWords = (full.length > 0 ? full : ranked).map((hit) => index.productIds[hit.position]!)
  // «t20» may begin a code; «torre» only does so when it is no word of the catalogue.
  const mayBeCode = /\d/.test(typed) || ranked.length === 0
  const byCode = mayBeCode ? codesBeginning(index.codes, typed) : []
  return {
    ids: [...new Set([...byCode, ...byWords])],
    partial: byCode.length === 0 && full.length === 0 && ranked.length > 0,
  }
}
