import { listedProducts, type CatalogueProduct } from '#/catalogue/catalogue.ts'
import { lowerFirst } from '#/language/es-AR/lower-first.ts'
import { fold } from '#/language/fold.ts'
import { analyse, contentTokens } from './analyse.ts'
import { hasManual } from './list-products.ts'
import { displayNames, nameKey, singularKey, type DisplayName } from './display-names.ts'
import { filled } from './filled.ts'
import { satisfaction } from './satisfaction.ts'
import { search, type SearchIndex } from './search.ts'
import type { SearchResult } from './search-result.ts'
import { TOPICS } from './es-AR/topics.ts'

/** Plain JSON, best first. */
export type Suggestions = ReturnType<typeof suggest>

const MAX_TEXT = 100
const MAX_COMPLETIONS = 5
const MAX_FACTS = 4
const MAX_PRODUCTS = 3
const SHORTEST_WORD = 2
/** Leading products whose facts may complete a query. */
const MAX_WITH_FACTS = 24

/** Normalised text: texts with an equal one have equal suggestions. */
export function suggestionText(text: string): string {
  return text
    .slice(0, MAX_TEXT * 2)
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .trimEnd()
    .toWellFormed()
}

/** Takes any text and never throws. */
export function suggest(index: SearchIndex, text: string) {
  const { catalogue } = index
  const query = suggestionText(text)
  const typed = search(index, query)
  const names = namesBeginning(index, query)
  // An unfinished word finds little, so the likeliest name with that prefix replaces it.
  const isUnfinished = typed.products.length === 0 || !query.includes(' ')
  const likeliest = isUnfinished ? names.find(({ result }) => result.products.length > 0) : undefined
  const isTyped = typed.exact !== undefined || (typed.products.length > 0 && likeliest === undefined)
  const result = isTyped ? typed : (likeliest?.result ?? typed)
  const beginning = isTyped ? [] : productsBeginning(index, query)
  const found = [
    ...new Set([
      ...beginning.filter(({ status }) => status === 'active').map(({ id }) => id),
      ...result.products,
    ]),
  ]
  const discontinued = [
    ...new Set([
      ...beginning.filter(({ status }) => status !== 'active').map(({ id }) => id),
      ...result.discontinued,
    ]),
  ]
  const products = found.slice(0, MAX_PRODUCTS)
  const { topics = [], centres, pages = [], questions = [], parts = [], manuals } = typed
  const withManual = products.filter((id) => hasManual(catalogue.products.get(id)!))
  const categories = result.categories
    .filter(({ route }) => listedProducts(catalogue, catalogue.categoryByRoute.get(route)!.id).length > 0)
    .slice(0, MAX_PRODUCTS)
  const offered = new Set([query, ...categories.map(({ name }) => name)].map(singularKey))
  return {
    /** Lower case, single spaces, at most 100 UTF-16 units. */
    query,
    completions: [
      ...factCompletions(index, query, found.slice(0, MAX_WITH_FACTS)),
      ...names.map((name) => name.text),
    ]
      .filter((completion) => offered.size < offered.add(singularKey(completion)).size)
      .slice(0, MAX_COMPLETIONS),
    categories,
    /** Printed codes on sale. */
    products,
    /** Printed codes. */
    manuals: (manuals.length > 0 ? manuals : withManual).slice(0, 2),
    faqs: typed.faqs.slice(0, 1),
    /** More if no active product was found. */
    discontinued: discontinued.slice(0, products.length > 0 ? 1 : MAX_PRODUCTS),
    /** Number of products that the query `finding` finds; 0 for a query outside the catalogue. */
    total: result.outOfCatalogue === undefined ? result.products.length : 0,
    finding: isTyped ? query : (likeliest?.text ?? query),
    topics: topics.length > 0 ? topics.slice(0, 2) : topicsBeginning(query),
    centres: centres?.ids.slice(0, 2) ?? [],
    pages: pages.slice(0, 1),
    questions: questions.slice(0, 1),
    parts: parts.slice(0, 3),
    ...filled({ use: result.features?.find((feature) => feature.use !== undefined)?.use }),
  }
}

type FoundName = DisplayName & { result: SearchResult }
const knownResults = new WeakMap<DisplayName, SearchResult>()

/** Names with a word that starts with the text and that have results, likeliest first. */
function namesBeginning(index: SearchIndex, query: string): FoundName[] {
  const key = nameKey(query)
  if (key.length <= SHORTEST_WORD) return []
  const found = displayNames(index.catalogue).list.flatMap((name): FoundName[] => {
    if (!name.key.includes(key)) return []
    const result = knownResults.get(name) ?? search(index, name.text)
    knownResults.set(name, result)
    const isFound = result.order.length + result.categories.length > 0 && result.outOfCatalogue === undefined
    return isFound ? [{ ...name, result }] : []
  })
  const isLater = (name: DisplayName) => Number(!name.key.startsWith(key))
  return found.sort(
    (a, b) =>
      isLater(a) - isLater(b) || a.tier - b.tier || b.result.products.length - a.result.products.length,
  )
}

const keyOfProduct = new WeakMap<CatalogueProduct, string>()

/** Products with a word of their name that starts with the text. */
function productsBeginning({ list }: SearchIndex, query: string): CatalogueProduct[] {
  const key = nameKey(query)
  if (key.length <= SHORTEST_WORD) return []
  return list.items.filter((product) => {
    const name = keyOfProduct.get(product) ?? nameKey(product.name)
    keyOfProduct.set(product, name)
    return name.includes(key)
  })
}

/** Topics with a phrasing that starts with the text. */
function topicsBeginning(query: string) {
  const key = nameKey(query)
  if (key.length <= SHORTEST_WORD + 1) return []
  return TOPICS.filter(({ asked }) => asked.some((text) => nameKey(text).startsWith(key)))
    .slice(0, 1)
    .map(({ id }) => id)
}

/** Completions of the last words by facts, uses and colours that one of the products has. */
function factCompletions(
  { catalogue, reader }: SearchIndex,
  query: string,
  codes: readonly string[],
): string[] {
  const products = codes.map((code) => catalogue.products.get(code)!)
  const starts = Array.from(query.matchAll(/[\p{L}\p{N}]+/gu), ({ index }) => index)
  for (const start of starts.slice(1).slice(-3)) {
    if (contentTokens(analyse(query.slice(0, start))).length === 0) continue
    const tail = fold(query.slice(start))
    if (tail.length <= SHORTEST_WORD) continue
    const labels = reader.constraints.statements
      .filter(({ reading: { label } }) => label.length > tail.length && fold(label).startsWith(tail))
      .filter(({ reading, source }) => {
        const constraint = { wording: [], isNegated: false, source, rarity: 0, readings: [reading] }
        return products.some((product) => satisfaction(constraint, product) > 0)
      })
      .map(({ reading }) => `${query.slice(0, start)}${lowerFirst(reading.label)}`)
    if (labels.length > 0) return [...new Set(labels)].slice(0, MAX_FACTS)
  }
  return []
}
