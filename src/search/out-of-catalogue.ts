import type { OthersAsked } from './other-brands.ts'
import type { PlanGroup } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { pluralOf } from '#/language/es-AR/plural.ts'
import { phraseKey } from './synonym-table.ts'
import { termOf, tokenise } from './tokens.ts'

export type OutOfCatalogue = {
  what: string
  /** «heladeras»; only of what the lists name. */
  plural?: string
  accessory: boolean
  /** What is made here and does the same. */
  instead?: string
}

/** `ofOthers`: another make, unless a kind of ours stands beside it («parlante jbl»). */
export function outOfCatalogue(
  { naming, features, synonyms }: SearchIndex,
  asked: OthersAsked,
  groups: readonly PlanGroup[],
  tells: boolean,
): { said: OutOfCatalogue; ofOthers: boolean } | undefined {
  if (asked !== undefined) {
    const { kind, name, accessory, instead } = asked
    const isUse = ({ alternatives }: PlanGroup) =>
      alternatives.some(({ terms }) => features.useTerms.has(terms[0]!))
    const isSought = groups.some((group) => group.naming || isUse(group))
    // «Auris con cable para el iPhone» are ours, whatever they have.
    const isOurs = kind === 'device' && groups[0]?.naming === true
    if (kind === 'system' || (accessory && !isOurs) || (kind === 'brand' && !isSought)) {
      const does = instead !== undefined && naming.has(termOf(instead)) ? { instead } : {}
      return { said: { what: name, accessory: accessory || kind === 'system', ...does }, ofOthers: true }
    }
  }
  // «No encuentra el celu» tells of ours, and «máquina de humo» of nothing.
  const asking = tells ? groups.slice(0, 1) : groups
  const elsewhere = asking.find((group) => group.elsewhere && group.optional !== true)
  if (elsewhere === undefined) return undefined
  const written = synonyms.elsewhere.get(phraseKey(tokenise(elsewhere.words).map(({ term }) => term)))
  const plural = written === undefined ? undefined : pluralOf(written)
  return {
    said: { what: elsewhere.words, accessory: false, ...(plural !== undefined && { plural }) },
    ofOthers: false,
  }
}
