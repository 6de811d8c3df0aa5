import type { OthersAsked } from './other-brands.ts'
import type { PlanGroup } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { termOf } from './tokens.ts'

export type NotMade = {
  what: string
  /** True when something for it was asked for. */
  accessory: boolean
  /** A query for what is made here and does the same. */
  instead?: string
}

/**
 * Whether a query is for what others make; `ofOthers` when it names another make, so that nothing of ours is an answer. A
 * kind of thing beside the make («parlante jbl») is sought here all the same.
 */
export function notMade(
  { naming, features }: SearchIndex,
  asked: OthersAsked | undefined,
  groups: readonly PlanGroup[],
): { said: NotMade; ofOthers: boolean } | undefined {
  if (asked !== undefined) {
    const { kind, name, accessory, instead } = asked
    const isUse = ({ alternatives }: PlanGroup) =>
      alternatives.some(({ terms }) => features.useTerms.has(terms[0]!))
    const isSought = groups.some((group) => group.naming || isUse(group))
    if (kind === 'system' || accessory || (kind === 'brand' && !isSought)) {
      const does = instead !== undefined && naming.has(termOf(instead)) ? { instead } : {}
      return { said: { what: name, accessory: accessory || kind === 'system', ...does }, ofOthers: true }
    }
  }
  const elsewhere = groups.find((group) => group.elsewhere && group.optional !== true)
  return elsewhere && { said: { what: elsewhere.words, accessory: false }, ofOthers: false }
}
