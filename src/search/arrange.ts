import type { Catalogue } from '#/catalogue/catalogue.ts'
import { filled } from './filled.ts'
import { isOutsideCatalogue } from './foreign-thing.ts'
import { categoriesOf, namedCategories } from './list-categories.ts'
import {
  byStatus,
  comparedOf,
  describesProducts,
  hasManual,
  namedTypesFirst,
  namesProduct,
  namesTypeAlone,
  partition,
  productsOfHeadTypes,
  relatedProducts,
  unwishedBehind,
} from './list-products.ts'
import {
  listedAnswers,
  MAX_OF_KIND,
  productsFirst,
  sectionsInOrder,
  topicFirst,
  withParts,
} from './list-sections.ts'
import { LEAST_NAMED, namedCodes, notesOf } from './notes.ts'
import { partsFor } from './parts-sought.ts'
import type { CutOffs } from './ranker.ts'
import type { FaultHit, QuestionHit, SearchResult } from './search-result.ts'
import type { Document, DocumentKind, QueryModel, Ranked } from './types.ts'

/** The page of a ranked list: sections by their best answer, each answer once, nothing below the cut-offs. */
export function arrange(
  catalogue: Catalogue,
  model: QueryModel,
  ranked: readonly Ranked[],
  cutOffs: CutOffs,
): SearchResult {
  const [first] = ranked
  const empty = { query: model.text, products: [], discontinued: [], categories: [], faqs: [], manuals: [] }
  const rankedParts = ranked.flatMap(({ document }) => (document.kind === 'part' ? document : []))
  if (first === undefined || (first.document.kind === 'none' && first.probability >= cutOffs.nothing))
    return partsFor(catalogue, model, [], rankedParts).isMissing
      ? { ...empty, topics: ['centres'], centres: { ids: [] }, order: ['topic'] }
      : { ...empty, categories: namedCategories(catalogue, model), order: [] }
  const isOutside = isOutsideCatalogue(model, first, cutOffs)
  const likely = listedAnswers(ranked, cutOffs, isOutside)
  const found = likely.flatMap(({ document: { id, kind } }) =>
    kind === 'product' ? catalogue.products.get(id)! : [],
  )
  const cards = relatedProducts(model, namedTypesFirst(model, found), isOutside)
  const related = new Set(cards.map(({ id }) => id))
  const answers = likely.filter(({ document: { kind, id } }) => kind !== 'product' || related.has(id))
  const isDescription = describesProducts(catalogue, model)
  const listed = isDescription ? productsFirst(answers) : answers
  const ofKind = (kind: DocumentKind) =>
    listed.filter(({ document }) => document.kind === kind).map(({ document }) => document)
  const topics = [...new Set(listed.flatMap(topicOf))].slice(0, MAX_OF_KIND.topic)
  const compared = topics.includes('compare') ? comparedOf(model, cards) : []
  const kinds = namesProduct(model)
    ? namedCodes(model).flatMap((code) => catalogue.products.get(code) ?? [])
    : isOutside && !model.entities.types.some(({ weight }) => weight === 1)
      ? []
      : productsOfHeadTypes(catalogue, model.entities)
  const [wished, broken] = partition(
    [...compared, ...cards, ...kinds],
    unwishedBehind(model, cards[0], isDescription),
  )
  const { products, discontinued } = byStatus(model, [...wished, ...broken])
  const listedProducts = [...products, ...discontinued]
  const { parts, isMissing } = partsFor(catalogue, model, ofKind('part'), rankedParts)
  const arranged = sectionsInOrder(withParts(listed, parts), products, {
    wished: new Set(wished),
    isDescription,
    isTypeAlone: namesTypeAlone(model),
  })
  return {
    ...empty,
    products: products.map(({ id }) => id),
    discontinued: discontinued.map(({ id }) => id),
    categories: categoriesOf(catalogue, model, products),
    faqs: ofKind('faq').map(({ id }) => id),
    manuals: ofKind('manual')
      .filter(({ id }) => hasManual(catalogue.products.get(id)!))
      .map(({ id }) => id),
    ...(isMissing ? topicFirst(arranged) : arranged),
    ...filled({
      topics: (isMissing
        ? ['centres', ...topics.filter((topic) => topic !== 'centres')]
        : topics) as NonNullable<SearchResult['topics']>,
      centres: topics.includes('centres') ? centresOf(model, ofKind('workshop')) : undefined,
      compared: compared.map(({ id }) => id),
      parts: parts.map(({ id }) => id),
      pages: ofKind('page').map(({ id }) => ({ id, section: null })),
      questions: ofKind('question').map(questionHit),
      faults: ofKind('fault').map((document) => faultHit(model, document)),
    }),
    ...notesOf(catalogue, {
      model,
      first,
      cutOffs,
      listedProducts,
      missesPart: isMissing,
    }),
  }
}

function topicOf({ document: { kind, id } }: Ranked): string[] {
  if (kind === 'workshop') return ['centres']
  return kind === 'topic' ? [id] : []
}

/** Service centres of the province that is named; `without` says the town that has none. */
function centresOf(
  { entities: { place } }: QueryModel,
  centres: readonly Document[],
): NonNullable<SearchResult['centres']> {
  if (place === undefined) return { ids: centres.map(({ id }) => id) }
  const near = centres.filter((centre) => centre.place?.province === place.province)
  const isThere = place.town === undefined || near.some((centre) => centre.place?.town === place.town)
  return {
    ids: near.map(({ id }) => id),
    province: place.province,
    ...(isThere || place.town === undefined ? {} : { without: place.town }),
  }
}

function questionHit({ id, about }: Document): QuestionHit {
  return { product: about[0]!, place: Number(id.slice(id.lastIndexOf(' ') + 1)) }
}

/** Hit of a fault, with its products: those that are named best, even by common words («Cortado»), else all of the type. */
function faultHit({ entities }: QueryModel, { id, about, types }: Document): FaultHit {
  const weights = new Map([
    ...entities.products.map((product) => [product.id, product.weight] as const),
    ...entities.coded.map((code) => [code, 1] as const),
  ])
  const most = Math.max(...about.map((code) => weights.get(code) ?? 0))
  const products = most < LEAST_NAMED ? [] : about.filter((code) => weights.get(code) === most)
  return { type: types[0]!, fault: id.slice(id.indexOf(' ') + 1), products }
}
