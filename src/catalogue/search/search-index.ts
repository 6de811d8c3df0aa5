import { ancestry, type Catalogue } from '../catalogue.ts'
import type { Category } from '../documents/category.ts'
import { analyse, type Analysis } from './analysis.ts'
import { createCodeIndex, type CodeIndex } from './codes.ts'
import { compileFeatures, type FeatureTable } from './feature-table.ts'
import { categoryTerms, productTerms, type Analyse } from './product-terms.ts'
import { compileSynonyms, phraseKey, type SynonymTable } from './synonym-table.ts'
import { SYNONYMS, type Synonym } from './synonyms.ts'
import { createTermIndex, type TermIndex } from './term-index.ts'
import { tokenise } from './tokens.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

/** What `search`, `findModel` and `nearest` look in. Opaque to everybody else. */
export type SearchIndex = {
  readonly catalogue: Catalogue
  readonly synonyms: SynonymTable
  readonly vocabulary: Vocabulary
  readonly codes: CodeIndex
  /** Printed codes, discontinued ones last; positions in `products` refer to it. */
  readonly productIds: readonly string[]
  readonly positions: ReadonlyMap<string, number>
  readonly products: TermIndex
  /** One category per route, the one whose page answers; positions in `categoryTerms` refer to it. */
  readonly categories: readonly Category[]
  readonly categoryTerms: TermIndex
  readonly faqTerms: TermIndex
  /** What the specs of the products can be asked for. */
  readonly features: FeatureTable
  /** Category route → its first products on sale, in «Destacados» order. */
  readonly firstProducts: ReadonlyMap<string, readonly string[]>
}

const FIRST_PRODUCTS = 4
/** Specs and names repeat from product to product; longer texts do not. */
const LONGEST_REMEMBERED = 80

/**
 * Builds the index of a catalogue; it never changes, so it lives exactly as long as the catalogue value. Time and
 * memory grow in proportion to the text of the catalogue.
 */
export function createSearchIndex(
  catalogue: Catalogue,
  synonyms: readonly Synonym[] = catalogue.synonyms.length > 0 ? catalogue.synonyms : SYNONYMS,
): SearchIndex {
  const table = compileSynonyms(synonyms)
  const vocabulary = createVocabulary()
  const read = rememberingAnalysis(table, vocabulary)
  const products = [...catalogue.products.values()]
  const ordered = [
    ...products.filter((product) => product.status === 'active'),
    ...products.filter((product) => product.status !== 'active'),
  ]
  const categories = [...catalogue.categoryByRoute.values()]
  const index: SearchIndex = {
    catalogue,
    synonyms: table,
    vocabulary,
    codes: createCodeIndex(ordered.map((product) => product.id)),
    productIds: ordered.map((product) => product.id),
    positions: new Map(ordered.map((product, position) => [product.id, position])),
    products: createTermIndex(mapEach(ordered, (product) => productTerms(catalogue, product, read))),
    categories,
    categoryTerms: createTermIndex(mapEach(categories, (category) => categoryTerms(category, read))),
    faqTerms: createTermIndex(
      mapEach(catalogue.faqs, (faq) => {
        const question = read(faq.question)
        const answer = read(faq.answer)
        return { name: question.own, related: question.derived, text: [...answer.own, ...answer.derived] }
      }),
    ),
    features: compileFeatures(catalogue, table),
    firstProducts: firstProductsOf(catalogue),
  }
  addSynonymWords(index)
  return index
}

function rememberingAnalysis(table: SynonymTable, vocabulary: Vocabulary): Analyse {
  const remembered = new Map<string, Analysis>()
  return (text) => {
    const known = remembered.get(text)
    if (known) return known
    const analysis = analyse(text, table)
    for (const token of analysis.tokens) vocabulary.add(token)
    if (text.length <= LONGEST_REMEMBERED) remembered.set(text, analysis)
    return analysis
  }
}

/** The words of a synonym that leads somewhere in this catalogue can be completed and corrected like its own. */
function addSynonymWords({ synonyms, vocabulary, products, categoryTerms, faqTerms }: SearchIndex): void {
  for (const phrase of synonyms.phrases) {
    const tokens = tokenise(phrase)
    const key = phraseKey(tokens.map((token) => token.term))
    const leads = (synonyms.meanings.get(key) ?? []).some(({ concept }) =>
      [products, categoryTerms, faqTerms].some((index) => index.has(concept)),
    )
    if (leads) for (const token of tokens) vocabulary.add(token)
  }
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

function* mapEach<Item, Result>(items: Iterable<Item>, map: (item: Item) => Result): Iterable<Result> {
  for (const item of items) yield map(item)
}
