import MiniSearch from 'minisearch'

/** Where a term was found, and what that is worth; these numbers are the ranking. */
const FIELD_WEIGHTS = { type: 8, name: 6, related: 4, feature: 2, text: 1, digits: 1 } as const
export type FieldName = keyof typeof FIELD_WEIGHTS
const FIELDS = Object.keys(FIELD_WEIGHTS) as FieldName[]

/** Terms of something that can be found. */
export type TermDocument = Partial<Record<FieldName, readonly string[]>>

export type TermIndex = {
  readonly documents: MiniSearch
  /** Every term indexed. */
  readonly terms: ReadonlySet<string>
}

/** One way of fulfilling a part of a query: all its terms must be there. */
export type Alternative = { readonly terms: readonly string[]; readonly weight: number }
/** A part of a query; any alternative fulfils it. */
export type Group = { readonly alternatives: readonly Alternative[]; readonly optional?: boolean }

export type Ranked = {
  /** Place of the document in the list that was indexed. */
  readonly position: number
  /** Groups fulfilled, optional ones apart. */
  readonly matched: number
  readonly score: number
  /** Weight of the best field touched. */
  readonly best: number
}

/** Indexes the documents; a result names each by its position. */
export function createTermIndex(documents: Iterable<TermDocument>): TermIndex {
  const terms = new Set<string>()
  const index = new MiniSearch<TermDocument & { id: number }>({
    fields: FIELDS,
    // Texts arrive analysed: a field is its list of terms, and no term has a space.
    stringifyField: (value) => (Array.isArray(value) ? value.join(' ') : String(value)),
    tokenize: (value) => value.split(' '),
    processTerm: (term) => term,
  })
  let id = 0
  for (const document of documents) {
    for (const field of FIELDS) for (const term of document[field] ?? []) terms.add(term)
    index.add({ ...document, id })
    id += 1
  }
  return { documents: index, terms }
}

/**
 * Documents that fulfil at least `atLeast` of the groups, best first; equals keep the order they were indexed in.
 * BM25 is not used: in a catalogue the words that matter most, the product types, are also the commonest.
 */
export function rank(index: TermIndex, groups: readonly Group[], atLeast: number): Ranked[] {
  const asked = new Set(groups.flatMap((group) => group.alternatives.flatMap((alternative) => alternative.terms)))
  const queries = [...asked].filter((term) => index.terms.has(term))
  if (queries.length === 0) return []
  const ranked: Ranked[] = []
  for (const { id, match } of index.documents.search({ queries, combineWith: 'OR' })) {
    let matched = 0
    let score = 0
    let best = 0
    for (const group of groups) {
      const worth = Math.max(0, ...group.alternatives.map((alternative) => worthOf(alternative, match)))
      if (worth > 0 && group.optional !== true) matched += 1
      score += worth
      best = Math.max(best, worth)
    }
    if (matched >= atLeast) ranked.push({ position: id, matched, score, best })
  }
  return ranked.sort((a, b) => b.matched - a.matched || b.score - a.score || a.position - b.position)
}

/** How many groups a document must fulfil to have all that was asked. */
export function requiredOf(groups: readonly Group[]): number {
  return groups.filter((group) => group.optional !== true).length
}

function worthOf(alternative: Alternative, match: Record<string, string[]>): number {
  let sum = 0
  for (const term of alternative.terms) {
    if (!Object.hasOwn(match, term)) return 0
    let best = 0
    for (const field of match[term]!) best = Math.max(best, FIELD_WEIGHTS[field as FieldName])
    sum += best
  }
  return (alternative.weight * sum) / alternative.terms.length
}
