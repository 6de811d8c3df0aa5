import { codesBeginning, type CodeHit } from './codes.ts'
import { MENTIONED, mostOf, type PlanGroup, type QueryPlan } from './query-plan.ts'
import { rank, type Hits } from './rank.ts'
import type { SearchIndex } from './search-index.ts'
import { IN_THE_NAME } from './term-index.ts'

/** Best first; `partial`: none has all that was asked. */
export type ProductsFound = {
  positions: Uint32Array
  partial: boolean
  /** Of «barra de sonido» the sound bars, and no tower of sound. */
  called?: () => Uint32Array
}

/** Below it everything is only mentioned in passing. */
const MIN_WEIGHT = 1.2

/** Codes win over words, and so does the beginning of a code. */
export function findProducts(
  index: SearchIndex,
  typed: string,
  codes: readonly CodeHit[],
  groups: QueryPlan['groups'],
): ProductsFound {
  const positionsOf = (ids: readonly string[]) => Uint32Array.from(ids, index.positionOf)
  if (codes.length > 0)
    return { positions: unique(positionsOf(codes.flatMap(({ ids }) => ids))), partial: false }
  const byWords = findByWords(index, groups)
  // «t20» may begin a code; «torre» only when it is no word of the catalogue.
  const mayBeCode = /\d/.test(typed) || byWords.positions.length === 0
  const byCode = mayBeCode ? codesBeginning(index.codes, typed) : []
  if (byCode.length === 0) return byWords
  return { positions: unique([...positionsOf(byCode), ...byWords.positions]), partial: false }
}

export function requiredOf(groups: readonly PlanGroup[]): number {
  return groups.filter((group) => group.optional !== true).length
}

/** When none has all, those that say what is sought. */
function findByWords(index: SearchIndex, groups: readonly PlanGroup[]): ProductsFound {
  const required = requiredOf(groups)
  const nothing = { positions: new Uint32Array(0), partial: false }
  const isMadeElsewhere = groups.some(({ elsewhere, optional }) => elsewhere && optional !== true)
  if (required === 0 || isMadeElsewhere || isLooseDigit(groups) || !isHeaded(index, groups)) return nothing
  const head = groups.findIndex(({ naming }) => naming)
  // The kind must be what a product is, not what its copy speaks of.
  const asked = groups.map((group, place) => ({
    ...group,
    weak: !group.naming,
    above: place === head ? MENTIONED : 0,
  }))
  const hits = rank(index.products, asked, Math.ceil(required / 2))
  const full = countFull(hits, required)
  if (full > 0) {
    // No milk frother that is described with a whisk, when a mixer has all that was asked.
    const isOne = hits.bests.subarray(0, full).some((best) => best >= IN_THE_NAME)
    const isRelevant = (place: number) =>
      place < full &&
      hits.scores[place]! >= MIN_WEIGHT * required &&
      !(isOne && hits.bests[place]! < IN_THE_NAME)
    return {
      positions: hits.positions.filter((_, place) => isRelevant(place)),
      partial: false,
      called: () => mostCalled(hits, isRelevant),
    }
  }
  // «heladera con freezer»: one of ours mentions a heladera.
  const positions = hits.positions.filter((_, place) => hits.bests[place]! >= IN_THE_NAME)
  return { positions, partial: positions.length > 0 }
}

function mostCalled({ positions, bests }: Hits, isRelevant: (place: number) => boolean): Uint32Array {
  let most = 0
  for (const [place, best] of bests.entries()) if (best > most && isRelevant(place)) most = best
  return positions.filter((_, place) => bests[place] === most && isRelevant(place))
}

function countFull({ matched }: Hits, required: number): number {
  const end = matched.findIndex((count) => count < required)
  return end < 0 ? matched.length : end
}

/** «mesa de luz» is none of the things with lights, nor «batería de auto» one with a battery. */
function isHeaded({ products }: SearchIndex, groups: readonly PlanGroup[]): boolean {
  if (groups.some(({ naming }) => naming)) return true
  const isMentioned = (group: PlanGroup) => mostOf(products, group) <= MENTIONED
  const head = groups.find(({ optional }) => optional !== true)!
  return (
    !isMentioned(head) && !groups.some((group) => group !== head && group.complement && isMentioned(group))
  )
}

/** A single digit stands somewhere in every product. */
function isLooseDigit(groups: readonly PlanGroup[]): boolean {
  return groups.every(({ alternatives }) => alternatives.some(({ terms }) => /^\d$/.test(terms[0]!)))
}

function unique(positions: Iterable<number>): Uint32Array {
  return Uint32Array.from(new Set(positions))
}
