import { codesIn, codesNear, type CodeHit } from './codes.ts'
import type { Feature } from './features.ts'
import { withFeatures } from './with-features.ts'
import { findCategories, type CategoryHit } from './find-categories.ts'
import { findProducts } from './find-products.ts'
import { findFaqs, findManuals } from './find-support.ts'
import { planQuery, type QueryPlan } from './query-plan.ts'
import type { SearchIndex } from './search-index.ts'
import { spaceOut } from './space-out.ts'
import { normaliseText } from './tokens.ts'

export { findModel } from './find-model.ts'
export { nearest } from './nearest.ts'
export { createSearchIndex, searchIndexSteps, type SearchIndex } from './search-index.ts'

/** What a query finds, as plain JSON. Every list is best first, and complete unless it says «at most». */
export type SearchResult = {
  /** The query as it was read: trimmed, at most 200 UTF-16 units, well formed. */
  query: string
  /** Printed code, when the query is nothing but a code; the product may be discontinued. */
  exact?: string
  /** Printed codes of products on sale. */
  products: string[]
  /** Printed codes of discontinued products. */
  discontinued: string[]
  /** At most 6. */
  categories: CategoryHit[]
  /** Ids, at most 6. */
  faqs: string[]
  /** Printed codes of products whose manuals or drivers may be what is sought, at most 8. */
  manuals: string[]
  /** The query as it was probably meant, for «¿Quisiste decir…?». */
  suggestion?: string
  /** Set when no product has all that was asked and the lists hold those that come closest. */
  partial?: true
  /** Features that were asked for; every product has them all, unless `partial` is set. */
  features?: Feature[]
}

const MAX_QUERY = 200
const MAX_CATEGORIES = 6
const MAX_FAQS = 6
const MAX_MANUALS = 8

/** What a query finds, before the products are named: there may be a hundred thousand of them. */
export type Outcome = Omit<SearchResult, 'products' | 'discontinued' | 'exact'> & {
  exact: string | undefined
  /** Best first, on sale or not. */
  positions: Uint32Array
}

/** Finds what a visitor typed. Takes any text and never throws. */
export function search(index: SearchIndex, query: string): SearchResult {
  const { query: typed, exact, positions, ...others } = find(index, query)
  const { items, onSale } = index
  const ids = (of: Uint32Array) => Array.from(of, (position) => items[position]!.id)
  return {
    query: typed,
    ...(exact === undefined ? {} : { exact }),
    products: ids(positions.filter((position) => position < onSale)),
    discontinued: ids(positions.filter((position) => position >= onSale)),
    ...others,
  }
}

/** The same as `search`, without naming every product. */
export function find(index: SearchIndex, query: string): Outcome {
  const typed = readQuery(query)
  const spaced = spaceOut(index, typed)
  const codes = codesIn(index.codes, spaced)
  const rest = withoutCodes(spaced, codes)
  const plan = planQuery(index, rest)
  // «manual», «garantía» say where to look; they only break ties among products.
  const subject = plan.groups.map((group) => ({
    ...group,
    optional: group.optional === true || group.intent !== undefined,
  }))
  const found = findProducts(index, spaced, codes, subject)
  // Neither a code nor a support question says what a product should have, and of what is not made here nothing has it.
  const readsFeatures =
    codes.length === 0 &&
    plan.groups.every((group) => group.intent === undefined && (group.optional === true || !group.elsewhere))
  const { positions, partial, features } = readsFeatures
    ? withFeatures(index, plan.corrected ?? spaced, found)
    : { ...found, features: [] }
  const exact = codes.length === 1 && codes[0]!.exact && isBlank(rest) ? codes[0]!.ids[0] : undefined
  const categories = findCategories(index, subject, positions).slice(0, MAX_CATEGORIES)
  const faqs = findFaqs(index, plan).slice(0, MAX_FAQS)
  const leads = positions.length + categories.length + faqs.length > 0
  const suggestion = suggest(index, spaced, plan, codes, leads)
  return {
    query: typed,
    exact,
    positions,
    categories,
    faqs,
    manuals: findManuals(index, plan, codes, positions, MAX_MANUALS),
    ...(suggestion === undefined ? {} : { suggestion }),
    ...(partial ? { partial } : {}),
    ...(features.length > 0 ? { features } : {}),
  }
}

function readQuery(query: string): string {
  const trimmed = query.trim()
  // A cut between the two halves of a character must not leave one behind.
  const cut =
    trimmed.length > MAX_QUERY ? trimmed.slice(0, MAX_QUERY).replace(/[\ud800-\udbff]$/, '') : trimmed
  return cut.toWellFormed()
}

function withoutCodes(typed: string, codes: readonly CodeHit[]): string {
  const text = normaliseText(typed)
  let rest = ''
  let from = 0
  for (const { start, end } of codes) {
    rest += `${text.slice(from, start)} `
    from = end
  }
  return rest + text.slice(from)
}

function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text)
}

/** The query with its slips mended, or the nearest code when what looks like one finds nothing. */
function suggest(
  index: SearchIndex,
  typed: string,
  plan: QueryPlan,
  codes: readonly CodeHit[],
  leads: boolean,
): string | undefined {
  // Mended words that lead nowhere help nobody.
  if (plan.corrected !== undefined && leads)
    return [plan.corrected, ...codes.flatMap((hit) => hit.ids.slice(0, 1))].join(' ')
  return leads ? undefined : codesNear(index.codes, typed, 1)[0]
}
