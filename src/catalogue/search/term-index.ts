/** Where a term was found, the telling places first, and what that is worth; these numbers are the ranking. */
const FIELD_WEIGHTS = { type: 8, name: 6, related: 4, feature: 2, text: 1, digits: 1 } as const
export type FieldName = keyof typeof FIELD_WEIGHTS
const FIELDS = Object.entries(FIELD_WEIGHTS) as [FieldName, number][]
/** Worth from which something was named, be it with a synonym or a slip, and not just mentioned. */
export const IN_THE_NAME = 3

/** Terms of something that can be found. */
export type TermDocument = Partial<Record<FieldName, readonly string[]>>

/** Term → the documents that have it, each once, with the place of most worth. */
export type TermIndex = ReadonlyMap<string, Postings>
type Postings = { readonly positions: number[]; readonly worths: number[] }

/** One way of fulfilling a part of a query: all its terms must be there. */
export type Alternative = { readonly terms: readonly string[]; readonly weight: number }
/** A part of a query; any alternative fulfils it. */
export type Group = { readonly alternatives: readonly Alternative[]; readonly optional?: boolean }

export type Ranked = {
  /** Place of the document in the list that was indexed. */
  readonly position: number
  /** Groups fulfilled, optional ones apart. */
  matched: number
  score: number
  /** Worth of the group best fulfilled. */
  best: number
}

/** Indexes the documents; a result names each by its position. */
export function createTermIndex(documents: Iterable<TermDocument>): TermIndex {
  const index = new Map<string, Postings>()
  let position = 0
  for (const document of documents) {
    for (const [field, worth] of FIELDS) {
      for (const term of document[field] ?? []) post(index, term, position, worth)
    }
    position += 1
  }
  return index
}

function post(index: Map<string, Postings>, term: string, position: number, worth: number): void {
  const postings = index.get(term)
  if (postings === undefined) {
    index.set(term, { positions: [position], worths: [worth] })
  } else if (postings.positions.at(-1) !== position) {
    postings.positions.push(position)
    postings.worths.push(worth)
  }
}

/**
 * Documents that fulfil at least `atLeast` of the groups, best first; equals keep the order they were indexed in.
 * How rare a term is does not count: in a catalogue the words that matter most, the product types, are the commonest.
 */
export function rank(index: TermIndex, groups: readonly Group[], atLeast: number): Ranked[] {
  const found = new Map<number, Ranked>()
  for (const group of groups) {
    const step = group.optional === true ? 0 : 1
    for (const [position, worth] of worthsOf(index, group)) {
      const hit = found.get(position)
      if (hit === undefined) {
        found.set(position, { position, matched: step, score: worth, best: worth })
      } else {
        hit.matched += step
        hit.score += worth
        hit.best = Math.max(hit.best, worth)
      }
    }
  }
  return [...found.values()]
    .filter((hit) => hit.matched >= atLeast)
    .sort((a, b) => b.matched - a.matched || b.score - a.score || a.position - b.position)
}

/** True when a term names some document, be it with a synonym. */
export function isTellingTerm(index: TermIndex, term: string): boolean {
  return index.get(term)?.worths.some((worth) => worth >= IN_THE_NAME) ?? false
}

/** True when the document at a position has a term. */
export function hasTerm(index: TermIndex, term: string, position: number): boolean {
  const positions = index.get(term)?.positions ?? []
  // They were posted in order.
  let [from, to] = [0, positions.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (positions[middle]! < position) from = middle + 1
    else to = middle
  }
  return positions[from] === position
}

/** How many groups a document must fulfil to have all that was asked. */
export function requiredOf(groups: readonly Group[]): number {
  return groups.filter((group) => group.optional !== true).length
}

/** Documents that fulfil a group, each with the worth of its best alternative. */
function worthsOf(index: TermIndex, { alternatives }: Group): Map<number, number> {
  const best = new Map<number, number>()
  for (const { terms, weight } of alternatives) {
    for (const [position, sum] of sumsOf(index, terms)) {
      const worth = (weight * sum) / terms.length
      if (worth > (best.get(position) ?? 0)) best.set(position, worth)
    }
  }
  return best
}

/** Documents that have every term, each with the sum of the worths. */
function sumsOf(index: TermIndex, terms: readonly string[]): Map<number, number> {
  let sums: Map<number, number> | undefined
  for (const term of terms) {
    const { positions, worths } = index.get(term) ?? { positions: [], worths: [] }
    const next = new Map<number, number>()
    for (const [place, position] of positions.entries()) {
      const before = sums === undefined ? 0 : sums.get(position)
      if (before !== undefined) next.set(position, before + worths[place]!)
    }
    sums = next
  }
  return sums ?? new Map()
}
