import { lowerFirst } from '#/language/es-AR/lower-first.ts'
import { fold } from '#/language/fold.ts'
import { listedProducts } from '#/catalogue/catalogue.ts'
import { remembering } from '#/catalogue/data-structures/remembering.ts'
import { displayNames, nameKey, type DisplayName } from './display-names.ts'
import { filled } from './filled.ts'
import { categoryRoutes } from './find-categories.ts'
import { hasManual } from './find-support.ts'
import type { SearchIndex } from './search-index.ts'
import { find, type Outcome } from './search.ts'
import { writtenAs } from './synonym-table.ts'
import { topicBeginning } from './topic-reader.ts'
import { normaliseText, tokenise } from './tokens.ts'

/** Plain JSON, best first. */
export type Suggestions = ReturnType<typeof suggest>

const MAX_TEXT = 100
const MAX_COMPLETIONS = 5
const MAX_FEATURES = 4
const MAX_PRODUCTS = 3
const SHORTEST_WORD = 2
/** There are a few hundred labels. */
const folded = remembering(4096, fold)
/** They tell which completions lead somewhere. */
const TELLING_PRODUCTS = 24

/** Equal forms have equal suggestions. */
export function suggestionText(text: string): string {
  return normaliseText(text.slice(0, MAX_TEXT * 2).toWellFormed())
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .trimEnd()
    .toWellFormed()
}

/** Takes any text and never throws. */
export function suggest(index: SearchIndex, text: string) {
  const query = suggestionText(text)
  const typed = find(index, query)
  const names = namesBeginning(index, query)
  const { items, onSale } = index
  const sold = ({ positions }: Outcome) => positions.filter((position) => position < onSale)
  // Unfinished words find little: the likeliest name says what is meant.
  const isUnfinished = sold(typed).length === 0 || typed.outOfCatalogue !== undefined
  const likeliest = isUnfinished ? names.find(({ outcome }) => sold(outcome).length > 0) : undefined
  const result = likeliest?.outcome ?? typed
  const found = sold(result)
  const called = found.length + typed.positions.length > 0 ? typed.positions : productsBeginning(index, query)
  const products = found.length > 0 ? found : called.filter((position) => position < onSale)
  const discontinued = called.filter((position) => position >= onSale)
  const near = products.subarray(0, TELLING_PRODUCTS)
  const { topics = [], centres, pages = [], questions = [], parts = [], manuals } = typed
  const idOf = (position: number) => items[position]!.id
  const firstProducts = Array.from(products.subarray(0, MAX_PRODUCTS))
  const withManual = firstProducts.filter((position) => hasManual(index, position)).map(idOf)
  const categories = telling(index, result, firstProducts)
  const offered = new Set([query, ...categories.map(({ name }) => name)].map(singularKey))
  return {
    /** Lower case, single spaces, at most 100 UTF-16 units. */
    query,
    completions: [...featureCompletions(index, query, near), ...names.map(({ text }) => text)]
      .filter((completion) => offered.size < offered.add(singularKey(completion)).size)
      .slice(0, MAX_COMPLETIONS),
    categories,
    /** Printed codes on sale. */
    products: firstProducts.map(idOf),
    /** Printed codes. */
    manuals: (manuals.length > 0 ? manuals : withManual).slice(0, 2),
    faqs: typed.faqs.slice(0, 1),
    /** More when nothing on sale was found. */
    discontinued: Array.from(discontinued.subarray(0, products.length > 0 ? 1 : 3), idOf),
    /** `finding` finds so many products; none are counted beside what is not made here. */
    total: result.outOfCatalogue === undefined ? found.length : 0,
    finding: likeliest?.text ?? query,
    topics: topics.length > 0 ? topics.slice(0, 2) : topicBeginning(query),
    centres: centres?.ids.slice(0, 2) ?? [],
    pages: pages.slice(0, 1),
    questions: questions.slice(0, 1),
    parts: parts.slice(0, 3),
    ...filled({ use: result.features?.find((feature) => feature.use !== undefined)?.use }),
  }
}

const singularKey = (text: string) => writtenAs(tokenise(text))

type FoundName = DisplayName & { outcome: Outcome }
const outcomes = new WeakMap<DisplayName, Outcome>()

/** Names with a word that begins so and that find something made here, the likeliest first. */
function namesBeginning(index: SearchIndex, query: string): FoundName[] {
  const key = nameKey(query)
  if (key.length <= SHORTEST_WORD) return []
  const found = displayNames(index).list.flatMap((name): FoundName[] => {
    if (!name.key.includes(key)) return []
    const outcome = outcomes.get(name) ?? find(index, name.text)
    outcomes.set(name, outcome)
    return outcome.order.length > 0 && outcome.outOfCatalogue === undefined ? [{ ...name, outcome }] : []
  })
  const isLater = (name: DisplayName) => Number(!name.key.startsWith(key))
  return found.sort(
    (a, b) =>
      isLater(a) - isLater(b) || a.tier - b.tier || b.outcome.positions.length - a.outcome.positions.length,
  )
}

function productsBeginning(index: SearchIndex, query: string): Uint32Array {
  const key = nameKey(query)
  if (key.length <= SHORTEST_WORD) return new Uint32Array(0)
  return Uint32Array.from(
    displayNames(index)
      .products()
      .flatMap((name, place) => (name.includes(key) ? place : [])),
  )
}

function telling(index: SearchIndex, { query, categories }: Outcome, shown: readonly number[]) {
  const { categoryByRoute } = index.catalogue
  const routes = new Set(categoryRoutes(index, shown))
  const named = fold(query)
  return categories
    .filter(({ route }) => listedProducts(index.catalogue, categoryByRoute.get(route)!.id).length > 0)
    .filter(({ name, route }) => routes.has(route) || shown.length === 0 || fold(name).includes(named))
    .slice(0, 3)
}

function featureCompletions({ features }: SearchIndex, query: string, near: Uint32Array): string[] {
  const tokens = tokenise(query)
  for (const token of tokens.slice(1).slice(-3)) {
    const tail = fold(query.slice(token.start))
    if (tail.length < SHORTEST_WORD + 1) continue
    const labels = [...features.named.values()]
      .filter(({ label }) => label.length > tail.length && folded(label).startsWith(tail))
      .filter((feature) => near.some(features.columns.holders(feature)))
      .map(({ label }) => `${query.slice(0, token.start)}${lowerFirst(label)}`)
    if (labels.length > 0) return [...new Set(labels)].slice(0, MAX_FEATURES)
  }
  return []
}
