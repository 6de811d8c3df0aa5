import { ancestry, type Catalogue, type CatalogueProduct } from '../catalogue.ts'
import type { Category } from '../documents/category.ts'
import { createAnalyser } from './analysis.ts'
import { createCentreIndex, type CentreIndex } from './centre-index.ts'
import { createPageIndex, type PageIndex } from './page-index.ts'
import { createQuestionIndex, type QuestionIndex } from './question-index.ts'
import { doingRoot, isDoer } from './word-forms.ts'
import { createCodeIndex, type CodeIndex } from './codes.ts'
import { createFaqIndex, type FaqIndex } from './faq-index.ts'
import { compileFeatures, type FeatureTable } from './feature-table.ts'
import { namingTerms } from './naming-terms.ts'
import { createProductReader, postCategory } from './product-terms.ts'
import { compileSynonyms, phraseKey, type SynonymTable } from './synonym-table.ts'
import { SYNONYMS, type Synonym } from './synonyms.ts'
import { createDictionary, createTermIndexBuilder, isIndexed, type TermIndex } from './term-index.ts'
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
  readonly positions: ReadonlyMap<string, number>
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
  const products = [...catalogue.products.values()]
  const active = products.filter((product) => product.status === 'active')
  const items = [...active, ...products.filter((product) => product.status !== 'active')]
  const categories = [...catalogue.categoryByRoute.values()]
  const codes = createCodeIndex(items.map((product) => product.id))
  yield
  const terms = yield* indexTerms(catalogue, items, categories, table, lexicon)
  const features = compileFeatures(items, catalogue, table)
  const naming = namingTerms(catalogue, items, table)
  yield
  const index = {
    catalogue,
    synonyms: table,
    codes,
    items,
    positions: new Map(items.map((product, position) => [product.id, position])),
    onSale: active.length,
    categories,
    ...terms,
    faqs: createFaqIndex(catalogue.faqs, table, lexicon),
    naming,
    doers: doersOf(naming),
    centres: createCentreIndex(catalogue.serviceCentres),
    pages: createPageIndex(catalogue.pages.values()),
    questions: createQuestionIndex(items),
    brand: new Set(tokenise(catalogue.settings?.brand.name ?? '').map(({ term }) => term)),
    features,
    firstProducts: firstProductsOf(catalogue),
  }
  yield
  return { ...index, vocabulary: createVocabulary(wordsOf(index, lexicon)) }
}

/** Products and categories share their dictionary, so that each word is looked up in it once. */
function* indexTerms(
  catalogue: Catalogue,
  items: readonly CatalogueProduct[],
  categories: readonly Category[],
  table: SynonymTable,
  lexicon: Lexicon,
): Generator<undefined, Pick<SearchIndex, 'products' | 'categoryTerms'>> {
  const dictionary = createDictionary()
  const analyse = createAnalyser(table, dictionary, lexicon)
  const products = createTermIndexBuilder(dictionary)
  const read = createProductReader(catalogue, analyse, dictionary)
  for (const [position, product] of items.entries()) {
    read(product, products)
    if (position % STEP === STEP - 1) yield
  }
  const categoryTerms = createTermIndexBuilder(dictionary)
  for (const category of categories) postCategory(category, analyse, categoryTerms)
  return { products: products.build(), categoryTerms: categoryTerms.build() }
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
