import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { satisfaction } from './satisfaction.ts'
import type { Constraint } from './types.ts'

/** Degree to which a product meets a query's constraints, weighted by their rarity. */
export type Wishes = {
  /** Wished constraints with a reading for the type. */
  readonly count: number
  readonly met: number
  readonly unmet: number
  /** Rarity of wishes read only for other types, by words with no reading for this one. */
  readonly lacking: number
  readonly denialsMet: number
  readonly denialsBroken: number
  readonly uses: number
  readonly colourMet: number
  readonly colourUnmet: number
  readonly amounts: number
  readonly exactAmounts: number
  readonly superlatives: number
}

export const NO_WISHES: Wishes = {
  count: 0,
  met: 0,
  unmet: 0,
  lacking: 0,
  denialsMet: 0,
  denialsBroken: 0,
  uses: 0,
  colourMet: 0,
  colourUnmet: 0,
  amounts: 0,
  exactAmounts: 0,
  superlatives: 0,
}

/** Cap on rarity, so that one constraint does not outweigh all others. */
const MAX_RARITY = 12
const EXACT = 0.99

/** Rarity met minus rarity not met. */
export function balance({ met, unmet, denialsBroken, lacking }: Wishes): number {
  return met - unmet - denialsBroken - lacking
}

type OfType = { readonly own: readonly Constraint[]; readonly lacking: number }

/** Constraints reduced to one type's readings, computed once per type. */
export function splitByType(constraints: readonly Constraint[]): (type: string) => OfType {
  const known = new Map<string, OfType>()
  return (type) => {
    const split = known.get(type) ?? constraintsOfType(constraints, type)
    known.set(type, split)
    return split
  }
}

function constraintsOfType(constraints: readonly Constraint[], type: string): OfType {
  const own = constraints.flatMap((constraint) => {
    const readings = constraint.readings.filter((reading) => reading.type === type)
    return readings.length === 0 ? [] : [{ ...constraint, readings }]
  })
  const read = new Set(own.flatMap(({ wording }) => wording))
  const unread = constraints.filter(
    ({ isNegated, wording }) => !isNegated && !wording.some((place) => read.has(place)),
  )
  // Readings of the same words are alternatives, so only the maximum counts.
  const lacking = unread.reduce((most, each) => Math.max(most, rarityOf(each)), 0)
  return { own, lacking }
}

const rarityOf = ({ rarity }: Constraint) => Math.min(MAX_RARITY, rarity)

export function measureWishes({ own, lacking }: OfType, product: CatalogueProduct): Wishes {
  const wishes = { ...NO_WISHES, lacking }
  for (const constraint of own) add(wishes, constraint, satisfaction(constraint, product))
  return wishes
}

type Writable<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] }

function add(wishes: Writable<Wishes>, constraint: Constraint, share: number): void {
  const { isNegated, source } = constraint
  const weight = rarityOf(constraint)
  if (isNegated) {
    wishes.denialsMet += share * weight
    wishes.denialsBroken += (1 - share) * weight
    return
  }
  if (source === 'amount') {
    wishes.amounts += share
    wishes.exactAmounts += Number(share > EXACT)
    return
  }
  if (source === 'superlative') {
    wishes.superlatives += share
    return
  }
  wishes.count += 1
  wishes.met += share * weight
  wishes.unmet += (1 - share) * weight
  if (source === 'use') wishes.uses += share
  if (source === 'colour') {
    wishes.colourMet += share
    wishes.colourUnmet += 1 - share
  }
}
