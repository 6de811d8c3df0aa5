import { type Catalogue, type CatalogueProduct, activeThenDiscontinued } from '#/catalogue/catalogue.ts'
import { finish, mapInSteps } from '#/catalogue/data-structures/steps.ts'
import type { Category } from '#/catalogue/documents/category.ts'
import { type Analyse, createAnalyser } from './analysis.ts'
import { createServiceCentreIndex, type ServiceCentreIndex } from './service-centre-index.ts'
import { createPartIndex, partsTold, type PartIndex } from './part-index.ts'
import { faultsTold, type FaultIndex } from './fault-index.ts'
import { manualsTold } from './manual-lines.ts'
import { createSimilarQuestions, type SimilarQuestions } from './similar-questions.ts'
import { createPageIndex, type PageIndex } from './page-index.ts'
import { createFaqIndex, questionSteps, type FaqIndex, type QuestionIndex } from './question-index.ts'
import { type CodeIndex, createCodeIndex } from './codes.ts'
import { featureSteps, type FeatureTable } from './feature-table.ts'
import { BUILT_IN } from './built-in-meaning.ts'
import type { Meaning } from './meaning.ts'
import { namingTerms } from './naming-terms.ts'
import { createProductReader, readCategory } from './product-terms.ts'
import { compileSynonyms, phraseKey, synonymsOf, type SynonymTable } from './synonym-table.ts'
import type { Synonym } from './es-AR/synonyms.ts'
import { indexTerms, isKnownTerm, type Dictionary, type TermIndex } from './term-index.ts'
import { tokenise, type Lexicon } from './tokens.ts'
import { createVocabulary, type Vocabulary, type Word } from './vocabulary.ts'

/** What is read of a catalogue, one document by one. */
type Basis = {
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
export type SearchIndex = Basis & {
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
  /** By type of product. */
  readonly manualLines: SimilarQuestions<string>
}

/** Products that are read between two yields. */
export const STEP = 32

/** Time and memory grow with the text of the catalogue. */
export function createSearchIndex(catalogue: Catalogue): SearchIndex {
  return finish(searchIndexSteps(catalogue))
}

/** Can stop at each yield, for good at any. */
export function* searchIndexSteps(
  catalogue: Catalogue,
  synonyms: readonly Synonym[] = synonymsOf(catalogue),
): Generator<undefined, SearchIndex> {
  const table = compileSynonyms(synonyms)
  const lexicon: Lexicon = new Map()
  const dictionary: Dictionary = new Map()
  const { items, onSale } = activeThenDiscontinued(catalogue)
  const positionOf = positionsById(items)
  const codes = createCodeIndex(items.map(({ id }) => id))
  yield
  const analyse = createAnalyser(table, dictionary, lexicon)
  const read = createProductReader(catalogue, analyse, dictionary)
  const documents = yield* mapInSteps(items, read, STEP)
  const terms = {
    products: indexTerms(dictionary, documents),
    ...indexCategories(catalogue, analyse, dictionary),
  }
  return yield* completed(
    { catalogue, items, onSale, positionOf, codes, ...terms, synonyms: table, meaning: BUILT_IN },
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
  read: Basis,
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
  const isKind = (stem: string) => naming.has(stem)
  const lexicon: Lexicon = making.vocabulary ? new Map() : making.lexicon
  const index = {
    ...read,
    faqs: kept.faqs ?? createFaqIndex(catalogue.faqs, lexicon, isKind),
    naming,
    centres: kept.centres ?? createServiceCentreIndex(catalogue.serviceCentres),
    pages: kept.pages ?? createPageIndex(catalogue.pages.values()),
    parts: kept.parts ?? createPartIndex(catalogue, partsTold(catalogue, naming), isKind),
    questions,
    faults: kept.faults ?? createSimilarQuestions(faultsTold(catalogue, items), isKind),
    manualLines: kept.manualLines ?? createSimilarQuestions(manualsTold(catalogue, items), isKind),
    brand: new Set(tokenise(catalogue.settings?.brand.name ?? '').map(({ term }) => term)),
    features,
  }
  yield
  const vocabulary = making.vocabulary ?? createVocabulary(wordsOf(index, making.lexicon))
  const whole = { ...index, vocabulary }
  makingOf.set(whole, { ...making, vocabulary })
  return whole
}

export function positionsById(items: readonly CatalogueProduct[]): (id: string) => number {
  let places: Map<string, number> | undefined
  return (id) => (places ??= new Map(items.map((each, place) => [each.id, place]))).get(id) ?? -1
}

export function indexCategories(
  catalogue: Catalogue,
  analyse: Analyse,
  dictionary: Dictionary,
): Pick<SearchIndex, 'categories' | 'categoryTerms'> {
  const categories = [...catalogue.categoryByRoute.values()]
  const documents = categories.map((category) => readCategory(category, analyse))
  return { categories, categoryTerms: indexTerms(dictionary, documents) }
}

/** Of synonyms only those that lead somewhere. */
function wordsOf(index: Omit<SearchIndex, 'vocabulary'>, lexicon: Lexicon): Word[] {
  const { synonyms, features } = index
  const leading = synonyms.phrases.filter((phrase) =>
    synonyms.meanings
      .get(phraseKey(tokenise(phrase).map(({ term }) => term)))
      ?.some(({ concept }) => isKnownTerm(index, concept)),
  )
  return [
    ...Array.from(lexicon, ([surface, word]) => ({ ...word, surface })).filter(({ word }) => word !== 'sin'),
    ...[...leading, ...features.usePhrases].flatMap((phrase) =>
      tokenise(phrase).map(({ word, surface, term }) => ({ word, surface, term, count: 1 })),
    ),
  ]
}
