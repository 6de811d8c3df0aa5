import { type Catalogue, type CatalogueProduct, activeThenDiscontinued } from '../catalogue.ts'
import { finish } from '../data-structures/steps.ts'
import type { Category } from '../documents/category.ts'
import { type Analyse, createAnalyser } from './analysis.ts'
import { createServiceCentreIndex, type ServiceCentreIndex } from './service-centre-index.ts'
import { createPartIndex, partsTold, type PartIndex } from './part-index.ts'
import { createFaultIndex, faultsTold, type FaultIndex } from './fault-index.ts'
import { createManualLines, type ManualLines } from './manual-lines.ts'
import { createPageIndex, type PageIndex } from './page-index.ts'
import { createFaqIndex, questionSteps, type FaqIndex, type QuestionIndex } from './question-index.ts'
import { type CodeIndex, createCodeIndex, positionsById } from './codes.ts'
import { featureSteps, type FeatureTable } from './feature-table.ts'
import { BUILT_IN } from './built-in-meaning.ts'
import type { Meaning } from './meaning.ts'
import { namingTerms } from './naming-terms.ts'
import { createProductReader, postCategory } from './product-terms.ts'
import { compileSynonyms, phraseKey, synonymsOf, type SynonymTable } from './synonym-table.ts'
import type { Synonym } from '../../language/es-AR/synonyms.ts'
import {
  createDictionary,
  createTermIndexBuilder,
  type Dictionary,
  isKnownTerm,
  type TermIndex,
} from './term-index.ts'
import { tokenise, type Lexicon } from './tokens.ts'
import { createVocabulary, type Vocabulary, type Word } from './vocabulary.ts'

/** What is read of a catalogue, one document by one. */
type Read = {
  readonly catalogue: Catalogue
  readonly synonyms: SynonymTable
  readonly meaning: Meaning
  readonly codes: CodeIndex
  /** Discontinued ones last; a position is a place in it. */
  readonly items: readonly CatalogueProduct[]
  readonly positionOf: (id: string) => number
  readonly onSale: number
  readonly products: TermIndex
  /** One per route; places are those of `categoryTerms`. */
  readonly categories: readonly Category[]
  readonly categoryTerms: TermIndex
}

/** Opaque to everybody else. */
export type SearchIndex = Read & {
  readonly vocabulary: Vocabulary
  readonly faqs: FaqIndex
  readonly naming: ReadonlySet<string>
  /** They say nothing on the site. */
  readonly brand: ReadonlySet<string>
  readonly features: FeatureTable
  readonly centres: ServiceCentreIndex
  readonly pages: PageIndex
  readonly parts: PartIndex
  readonly questions: QuestionIndex
  readonly faults: FaultIndex
  readonly manualLines: ManualLines
}

const STEP = 32

/** Time and memory grow with the text of the catalogue. */
export function createSearchIndex(
  catalogue: Catalogue,
  synonyms?: readonly Synonym[],
  meaning?: Meaning,
): SearchIndex {
  return finish(searchIndexSteps(catalogue, synonyms, meaning))
}

/** Can stop at each yield, for good at any. */
export function* searchIndexSteps(
  catalogue: Catalogue,
  synonyms: readonly Synonym[] = synonymsOf(catalogue),
  meaning: Meaning = BUILT_IN,
): Generator<undefined, SearchIndex> {
  const table = compileSynonyms(synonyms)
  const lexicon: Lexicon = new Map()
  const dictionary = createDictionary()
  const { items, onSale } = activeThenDiscontinued(catalogue)
  const positionOf = positionsById(items.map(({ id }) => id))
  const codes = createCodeIndex(
    items.map(({ id }) => id),
    positionOf,
  )
  yield
  const analyse = createAnalyser(table, dictionary, lexicon)
  const read = createProductReader(catalogue, analyse, dictionary)
  const products = createTermIndexBuilder(dictionary)
  for (let position = 0; position < items.length; position += 1) {
    read(items[position]!, products)
    if (position % STEP === STEP - 1) yield
  }
  const terms = { products: products.build(), ...indexCategories(catalogue, analyse, dictionary) }
  return yield* completed(
    { catalogue, items, onSale, positionOf, codes, ...terms, synonyms: table, meaning },
    { dictionary, lexicon, patched: 0, isStale: false, vocabulary: undefined },
  )
}

/** The index is then made anew: it still has words of before. */
const MAX_PATCHED = 2000

export function isOutdated(index: SearchIndex): boolean {
  const { patched, isStale } = makingOf.get(index)!
  return isStale || patched > MAX_PATCHED
}

type Making = {
  dictionary: Dictionary
  lexicon: Lexicon
  patched: number
  /** Some words may be others by now. */
  isStale: boolean
  vocabulary: Vocabulary | undefined
}
export const makingOf = new WeakMap<SearchIndex, Making>()

/** `kept` is not made again. */
export function* completed(
  read: Read,
  making: Making,
  kept: Partial<SearchIndex> = {},
): Generator<undefined, SearchIndex> {
  const { catalogue, items, synonyms } = read
  const features = kept.features ?? (yield* featureSteps(items, catalogue, synonyms))
  yield
  const naming = kept.naming ?? namingTerms(catalogue, features.types, synonyms)
  yield
  const questions = 'questions' in kept ? kept.questions : yield* questionSteps(items)
  yield
  const lexicon: Lexicon = making.vocabulary ? new Map() : making.lexicon
  const index = {
    ...read,
    faqs: kept.faqs ?? createFaqIndex(catalogue.faqs, lexicon, naming),
    naming,
    centres: kept.centres ?? createServiceCentreIndex(catalogue.serviceCentres),
    pages: kept.pages ?? createPageIndex(catalogue.pages.values()),
    parts: kept.parts ?? createPartIndex(catalogue, partsTold(catalogue, naming), naming),
    questions,
    faults: kept.faults ?? createFaultIndex(faultsTold(catalogue, items), naming),
    manualLines: kept.manualLines ?? createManualLines(catalogue, items, naming),
    brand: new Set(tokenise(catalogue.settings?.brand.name ?? '').map(({ term }) => term)),
    features,
  }
  yield
  const vocabulary = making.vocabulary ?? createVocabulary(wordsOf(index, making.lexicon))
  const whole = { ...index, vocabulary }
  makingOf.set(whole, { ...making, vocabulary })
  return whole
}

export function indexCategories(
  catalogue: Catalogue,
  analyse: Analyse,
  dictionary: Dictionary,
): Pick<SearchIndex, 'categories' | 'categoryTerms'> {
  const categories = [...catalogue.categoryByRoute.values()]
  const builder = createTermIndexBuilder(dictionary)
  for (const category of categories) postCategory(category, analyse, builder)
  return { categories, categoryTerms: builder.build() }
}

/** Of synonyms only those that lead somewhere. */
function* wordsOf(index: Omit<SearchIndex, 'vocabulary'>, lexicon: Lexicon): Generator<Word> {
  const { synonyms, features } = index
  for (const [surface, { word, term, count }] of lexicon) {
    if (word !== 'sin') yield { word, surface, term, count }
  }
  for (const phrase of synonyms.phrases) {
    const tokens = tokenise(phrase)
    const key = phraseKey(tokens.map((token) => token.term))
    const leads = synonyms.meanings.get(key)?.some(({ concept }) => isKnownTerm(index, concept))
    if (leads) for (const { word, surface, term } of tokens) yield { word, surface, term, count: 1 }
  }
  for (const phrase of features.usePhrases) {
    for (const { word, surface, term } of tokenise(phrase)) yield { word, surface, term, count: 1 }
  }
}
