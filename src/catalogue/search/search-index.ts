import { ancestry, type Catalogue, type CatalogueProduct } from '../catalogue.ts'
import type { Category } from '../documents/category.ts'
import { type Analyse, createAnalyser } from './analysis.ts'
import { createCentreIndex, type CentreIndex } from './centre-index.ts'
import { createPageIndex, type PageIndex } from './page-index.ts'
import { createQuestionIndex, type QuestionIndex } from './question-index.ts'
import { doingRoot, isDoer } from './word-forms.ts'
import { type CodeIndex, createCodeIndex, patchCodes, placesOf } from './codes.ts'
import { createFaqIndex, type FaqIndex } from './faq-index.ts'
import { compileFeatures, type FeatureTable } from './feature-table.ts'
import { namingTerms } from './naming-terms.ts'
import { GONE, patchTerms } from './patch-terms.ts'
import { createProductReader, postCategory } from './product-terms.ts'
import { compileSynonyms, phraseKey, type SynonymTable } from './synonym-table.ts'
import { SYNONYMS, type Synonym } from './synonyms.ts'
import {
  createDictionary,
  createTermIndexBuilder,
  type Dictionary,
  isIndexed,
  type TermIndex,
} from './term-index.ts'
import { tokenise, type Lexicon } from './tokens.ts'
import { createVocabulary, type Vocabulary, type Word } from './vocabulary.ts'

/** What `search`, `findModel` and `nearest` look in. Opaque to everybody else. */
export type SearchIndex = {
  readonly catalogue: Catalogue
  readonly synonyms: SynonymTable
  readonly vocabulary: Vocabulary
  readonly codes: CodeIndex
  /** Products on sale, then discontinued ones; a position is a place in this list. */
  readonly items: readonly CatalogueProduct[]
  readonly placeOf: (id: string) => number
  /** How many are on sale. */
  readonly onSale: number
  readonly products: TermIndex
  /** One category per route, the one whose page answers; positions in `categoryTerms` refer to it. */
  readonly categories: readonly Category[]
  readonly categoryTerms: TermIndex
  readonly faqs: FaqIndex
  /** Words that say what is sought, and not how it should be. */
  readonly naming: ReadonlySet<string>
  /** Words of the site's name, which say nothing on the site. */
  readonly brand: ReadonlySet<string>
  /** What the specs of the products can be asked for. */
  readonly features: FeatureTable
  /** What is shared by a thing that does and its doing → terms of the things: «exprim» → «exprimidor». */
  readonly doers: ReadonlyMap<string, readonly string[]>
  readonly centres: CentreIndex
  readonly pages: PageIndex
  readonly questions: QuestionIndex
  /** Category route → its first products on sale, in «Destacados» order. */
  readonly firstProducts: ReadonlyMap<string, readonly string[]>
}

const FIRST_PRODUCTS = 4

/** Products that are read between two yields: a few milliseconds. */
const STEP = 32

/**
 * Builds the index of a catalogue; it never changes, so it lives exactly as long as the catalogue value. Time and
 * memory grow in proportion to the text of the catalogue.
 */
export function createSearchIndex(catalogue: Catalogue, synonyms?: readonly Synonym[]): SearchIndex {
  const steps = searchIndexSteps(catalogue, synonyms)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same for a thread that has others to serve meanwhile: it can stop at each yield, and for good at any. */
export function* searchIndexSteps(
  catalogue: Catalogue,
  /** The words of the language, and what the brand adds to them. */
  synonyms: readonly Synonym[] = [...SYNONYMS, ...catalogue.synonyms],
): Generator<undefined, SearchIndex> {
  const table = compileSynonyms(synonyms)
  const lexicon: Lexicon = new Map()
  const dictionary = createDictionary()
  const { items, onSale } = itemsOf(catalogue)
  const placeOf = placesOf(items.map(({ id }) => id))
  const codes = createCodeIndex(
    items.map(({ id }) => id),
    placeOf,
  )
  yield
  const analyse = createAnalyser(table, dictionary, lexicon)
  const read = createProductReader(catalogue, analyse, dictionary)
  const products = createTermIndexBuilder(dictionary)
  for (const [position, product] of items.entries()) {
    read(product, products)
    if (position % STEP === STEP - 1) yield
  }
  const terms = { products: products.build(), ...indexCategories(catalogue, analyse, dictionary) }
  const parts = { catalogue, items, onSale, placeOf, codes, ...terms, synonyms: table }
  return yield* completed(parts, { dictionary, lexicon, patched: 0, isStale: false, vocabulary: undefined })
}

/** Of more products than these at once, what they say is not read again before the index is made anew. */
const MOST_READ = 1000
/** From so many on the index is to be made anew: words of before are still counted, and completed. */
const MOST_PATCHED = 2000

/**
 * The index of the next catalogue, out of that of one before: only products that changed are read. What it finds is what an index
 * made anew finds, but for which of two words is the commoner, until `isOutdated` says that it is time for one. `previous` stays as
 * it is.
 */
export function* patchIndexSteps(
  previous: SearchIndex,
  catalogue: Catalogue,
): Generator<undefined, SearchIndex> {
  const { dictionary, lexicon, patched, vocabulary, isStale } = makingOf.get(previous)!
  const { items, onSale } = itemsOf(catalogue)
  yield
  const isWhole = countOthers(previous, items) <= MOST_READ
  yield
  const { moved, places } = compareItems(previous, items, isWhole)
  yield
  const words = lexicon.size
  const analyse = createAnalyser(previous.synonyms, dictionary, lexicon)
  const read = createProductReader(catalogue, analyse, dictionary)
  const fresh = createTermIndexBuilder(dictionary)
  for (const position of places) read(items[position]!, fresh)
  const known = new Set(previous.categories)
  const others =
    previous.catalogue.categories === catalogue.categories
      ? { categories: previous.categories, categoryTerms: previous.categoryTerms }
      : indexCategories(catalogue, analyse, dictionary)
  const freshTerms = fresh.build()
  yield
  const products =
    places.length === 0 && moved.every((to, from) => to === from) && moved.length === items.length
      ? previous.products
      : yield* patchTerms(previous.products, moved, freshTerms, places)
  yield
  const placeOf = placesOf(items.map(({ id }) => id))
  const came = places
    .map((position) => items[position]!.id)
    .filter((id) => !previous.catalogue.products.has(id))
  const went: string[] = []
  for (const [from, to] of moved.entries()) {
    const { id } = previous.items[from]!
    if (to === GONE && !catalogue.products.has(id)) went.push(id)
  }
  const codes =
    patchCodes(previous.codes, { came, went }, placeOf) ??
    createCodeIndex(
      items.map(({ id }) => id),
      placeOf,
    )
  yield
  const isOther =
    previous.catalogue.synonyms !== catalogue.synonyms ||
    others.categories.some((category) => !known.has(category))
  return yield* completed(
    { catalogue, items, onSale, placeOf, codes, products, ...others, synonyms: previous.synonyms },
    {
      dictionary,
      lexicon,
      patched: patched + places.length,
      isStale: isStale || isOther || !isWhole,
      vocabulary: lexicon.size === words && words > FEW_WORDS ? vocabulary : undefined,
    },
  )
}

/** True for an index that should be made anew when there is time. */
export function isOutdated(index: SearchIndex): boolean {
  const { patched, isStale } = makingOf.get(index)!
  return isStale || patched > MOST_PATCHED
}

/** Of so few words the vocabulary is made anew each time. */
const FEW_WORDS = 20_000

/** What the next index is made with; the words that are read for it are only ever added. */
type Making = {
  dictionary: Dictionary
  lexicon: Lexicon
  /** Products that were read again since all of them were. */
  patched: number
  /** Words of what did not change may be others by now. */
  isStale: boolean
  /** If no word came to it. */
  vocabulary: Vocabulary | undefined
}
const makingOf = new WeakMap<SearchIndex, Making>()

type Parts = Pick<
  SearchIndex,
  | 'catalogue'
  | 'items'
  | 'onSale'
  | 'placeOf'
  | 'codes'
  | 'products'
  | 'categories'
  | 'categoryTerms'
  | 'synonyms'
>

/** All that takes no reading of what products say. */
function* completed(parts: Parts, making: Making): Generator<undefined, SearchIndex> {
  const { catalogue, items, synonyms } = parts
  const features = compileFeatures(items, catalogue, synonyms)
  yield
  const naming = namingTerms(catalogue, items, synonyms)
  yield
  const questions = createQuestionIndex(items)
  yield
  const firstProducts = firstProductsOf(catalogue)
  yield
  const index = {
    ...parts,
    faqs: createFaqIndex(catalogue.faqs, synonyms, making.vocabulary ? new Map() : making.lexicon),
    naming,
    doers: doersOf(naming),
    centres: createCentreIndex(catalogue.serviceCentres),
    pages: createPageIndex(catalogue.pages.values()),
    questions,
    brand: new Set(tokenise(catalogue.settings?.brand.name ?? '').map(({ term }) => term)),
    features,
    firstProducts,
  }
  yield
  const vocabulary = making.vocabulary ?? createVocabulary(wordsOf(index, making.lexicon))
  const whole = { ...index, vocabulary }
  makingOf.set(whole, { ...making, vocabulary })
  return whole
}

function itemsOf(catalogue: Catalogue): Pick<SearchIndex, 'items' | 'onSale'> {
  const products = [...catalogue.products.values()]
  const active = products.filter((product) => product.status === 'active')
  return {
    items: [...active, ...products.filter((product) => product.status !== 'active')],
    onSale: active.length,
  }
}

/** How many items were not there before as they are. What did not change is in the same order before and after. */
function countOthers({ items: old, catalogue: before }: SearchIndex, items: readonly CatalogueProduct[]) {
  let count = 0
  let from = 0
  for (const item of items) {
    if (old[from] !== item && before.products.get(item.id) !== item) count += 1
    else {
      while (old[from] !== item) from += 1
      from += 1
    }
  }
  return count
}

/**
 * Where each old item stands now, or GONE, and the places of those to be read. What did not change is in the same order before and
 * after. Unless all that changed is to be read (`isWhole`), what stands where it stood counts as unchanged.
 */
function compareItems(
  { items: old, catalogue: before }: SearchIndex,
  items: readonly CatalogueProduct[],
  isWhole: boolean,
): { moved: Uint32Array; places: number[] } {
  const same = (a: CatalogueProduct | undefined, b: CatalogueProduct | undefined) =>
    a === b || (!isWhole && a !== undefined && b !== undefined && a.rank === b.rank && a.status === b.status)
  const moved = new Uint32Array(old.length).fill(GONE)
  const places: number[] = []
  let from = 0
  for (const [place, item] of items.entries()) {
    if (old[from] !== item && !same(before.products.get(item.id), item)) {
      places.push(place)
      continue
    }
    while (old[from]!.id !== item.id) from += 1
    moved[from] = place
    from += 1
  }
  return { moved, places }
}

/** Products and categories share their dictionary, so that each word is looked up in it once. */
function indexCategories(
  catalogue: Catalogue,
  analyse: Analyse,
  dictionary: Dictionary,
): Pick<SearchIndex, 'categories' | 'categoryTerms'> {
  const categories = [...catalogue.categoryByRoute.values()]
  const builder = createTermIndexBuilder(dictionary)
  for (const category of categories) postCategory(category, analyse, builder)
  return { categories, categoryTerms: builder.build() }
}

type Indexes = Omit<SearchIndex, 'vocabulary'>

/** Words of the catalogue, and those of each synonym that leads somewhere in it. */
function* wordsOf(index: Indexes, lexicon: Lexicon): Generator<Word> {
  const { synonyms, products, categoryTerms, faqs, features } = index
  for (const [surface, { word, term, count }] of lexicon) {
    if (word !== 'sin') yield { word, surface, term, count }
  }
  for (const phrase of synonyms.phrases) {
    const tokens = tokenise(phrase)
    const key = phraseKey(tokens.map((token) => token.term))
    const leads = (synonyms.meanings.get(key) ?? []).some(
      ({ concept }) =>
        isIndexed(products, concept) || isIndexed(categoryTerms, concept) || faqs.stems.has(concept),
    )
    if (leads) for (const { word, surface, term } of tokens) yield { word, surface, term, count: 1 }
  }
  for (const phrase of features.usePhrases) {
    for (const { word, surface, term } of tokenise(phrase)) yield { word, surface, term, count: 1 }
  }
}

/** Terms are stems, which end otherwise than the words. */
function doersOf(naming: ReadonlySet<string>): Map<string, string[]> {
  const doers = new Map<string, string[]>()
  for (const term of naming) {
    const doer = [term, `${term}a`].find((word) => !word.includes('+') && isDoer(word))
    const root = doer === undefined ? undefined : doingRoot(doer)
    if (root !== undefined) doers.set(root, [...(doers.get(root) ?? []), term])
  }
  return doers
}

function firstProductsOf(catalogue: Catalogue): Map<string, string[]> {
  const first = new Map<string, string[]>()
  const paths = new Map<number, readonly Category[]>()
  for (const product of catalogue.products.values()) {
    const category = catalogue.categories.get(product.category)
    if (product.status !== 'active' || category === undefined) continue
    const path = paths.get(category.id) ?? ancestry(catalogue, category)
    paths.set(category.id, path)
    for (const step of path) {
      const ids = first.get(step.route) ?? []
      if (ids.length < FIRST_PRODUCTS) first.set(step.route, [...ids, product.id])
    }
  }
  return first
}
