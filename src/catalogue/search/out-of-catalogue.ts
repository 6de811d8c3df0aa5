import type { OthersAsked } from './other-brands.ts'
import type { PlanGroup } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { pluralOf } from '../../language/es-AR/plural.ts'
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

/** What ours is used with: «no encuentra el celu». */
const isBeside = ({ alternatives }: PlanGroup) => alternatives.some(({ terms }) => BESIDE.has(terms[0]!))
const BESIDE: ReadonlySet<string> = new Set(['celular', 'televisor'].map(termOf))

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
  const elsewhere = groups.find(
    (group) => group.elsewhere && group.optional !== true && !(tells && isBeside(group)),
  )
  if (elsewhere === undefined) return undefined
  const written = synonyms.elsewhere.get(phraseKey(tokenise(elsewhere.words).map(({ term }) => term)))
  const plural = written === undefined ? undefined : pluralOf(written)
  return {
    said: { what: elsewhere.words, accessory: false, ...(plural !== undefined && { plural }) },
    ofOthers: false,
  }
}
