import { fold } from '#/language/fold.ts'
import { remembering } from '#/catalogue/data-structures/remembering.ts'
import { filled } from './filled.ts'
import { categoryRoutes } from './find-categories.ts'
import { hasManual } from './find-support.ts'
import type { SearchIndex } from './search-index.ts'
import { find, type Outcome } from './search.ts'
import { topicBeginning } from './topic-reader.ts'
import { hasTerm, IN_THE_NAME, isIndexed, maxWeight } from './term-index.ts'
import { normaliseText, tokenise } from './tokens.ts'

/** Plain JSON, best first. */
export type Suggestions = ReturnType<typeof suggest>

const MAX_TEXT = 100
const MAX_WORDS = 4
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
  const result = find(index, query)
  const { items, onSale } = index
  const products = result.positions.filter((position) => position < onSale)
  const discontinued = result.positions.filter((position) => position >= onSale)
  const near = products.subarray(0, TELLING_PRODUCTS)
  const words = wordCompletions(index, query, near)
  const completions = [
    ...featureCompletions(index, query, near),
    ...words,
    // An unfinished word first.
    ...(words.length > 0 ? [] : moreWith(index, result, near)),
  ]
  const { topics = [], centres, pages = [], questions = [], parts = [], manuals } = result
  const idOf = (position: number) => items[position]!.id
  const shown = Array.from(products.subarray(0, 3))
  const withManual = shown.filter((position) => hasManual(index, position)).map(idOf)
  return {
    /** Lower case, single spaces, at most 100 UTF-16 units. */
    query,
    completions: [...new Set(completions)].filter((completion) => completion !== query).slice(0, 5),
    categories: telling(index, result, shown),
    /** Printed codes on sale. */
    products: shown.map(idOf),
    /** Printed codes. */
    manuals: (manuals.length > 0 ? manuals : withManual).slice(0, 2),
    faqs: result.faqs.slice(0, 1),
    /** More when nothing on sale was found. */
    discontinued: Array.from(discontinued.subarray(0, products.length > 0 ? 1 : 3), idOf),
    total: products.length,
    topics: topics.length > 0 ? topics.slice(0, 2) : topicBeginning(query),
    centres: centres?.ids.slice(0, 2) ?? [],
    pages: pages.slice(0, 1),
    questions: questions.slice(0, 1),
    parts: parts.slice(0, 3),
    ...filled({
      use: result.features?.find((feature) => feature.use !== undefined)?.use,
      outOfCatalogue: result.outOfCatalogue,
    }),
  }
}

function telling(index: SearchIndex, { query, categories }: Outcome, shown: readonly number[]) {
  const routes = new Set(categoryRoutes(index, shown))
  const named = fold(query)
  return categories
    .filter(({ name, route }) => routes.has(route) || shown.length === 0 || fold(name).includes(named))
    .slice(0, 3)
}

function wordCompletions(index: SearchIndex, query: string, near: Uint32Array): string[] {
  const last = tokenise(query).at(-1)
  if (last === undefined || last.end !== query.length || last.word.length < SHORTEST_WORD) return []
  const head = query.slice(0, last.start)
  const tells = (term: string) =>
    maxWeight(index.products, term) >= IN_THE_NAME ||
    index.synonyms.meanings.has(term) ||
    isIndexed(index.categoryTerms, term)
  // After words, only what describes some product of theirs.
  const fits = (term: string) =>
    head === '' || near.some((position) => hasTerm(index.products, term, position))
  const words = index.vocabulary
    .completions(last.word)
    .filter(({ term }) => term !== last.term && tells(term) && fits(term))
  const byTerm = Map.groupBy(words, ({ term }) => term)
  return Array.from(byTerm.values(), ([first]) => head + first!.surface).slice(0, MAX_WORDS)
}

function featureCompletions({ features }: SearchIndex, query: string, near: Uint32Array): string[] {
  const tokens = tokenise(query)
  for (const token of tokens.slice(-3)) {
    const tail = fold(query.slice(token.start))
    if (token.start === 0 || tail.length < SHORTEST_WORD + 1) continue
    const labels = [...features.named.values()]
      .filter(({ label }) => label.length > tail.length && folded(label).startsWith(tail))
      .filter((feature) => near.some(features.columns.holders(feature)))
      .map(({ label }) => `${query.slice(0, token.start)}${lowerFirst(label)}`)
    if (labels.length > 0) return [...new Set(labels)].slice(0, MAX_WORDS)
  }
  return []
}

function lowerFirst(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

function moreWith(
  { items }: SearchIndex,
  { query, partial, features = [] }: Outcome,
  near: Uint32Array,
): string[] {
  if (partial || features.length > 0 || /\ssin$/.test(query)) return []
  const asked = query.replace(/\scon$/, '')
  const found = Array.from(near, (position) => items[position]!)
  const type = found[0]?.productType
  const alike = found.filter((product) => product.productType === type)
  return (type?.facets ?? []).flatMap(({ key }) => {
    const field = type!.fields.get(key)!
    if (field.kind !== 'flag') return []
    const having = alike.filter((product) => product.specs[key] === true).length
    if (having === 0 || having === alike.length) return []
    const lower = lowerFirst(field.label.replace(/ \(.*\)$/, ''))
    return [`${asked} ${/^(?:libre|apt[oa]|sin|para)\b/.test(lower) ? '' : 'con '}${lower}`]
  })
}
