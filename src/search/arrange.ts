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
  namesAlone,
  productsOfHeadTypes,
  productsOfUse,
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
import { LEAST_NAMED, likelyProduct, namedCodes } from './named-products.ts'
import { notesOf, requestedFacts } from './notes.ts'
import { partition } from './partition.ts'
import { partNoun, partsFor } from './parts-sought.ts'
import type { CutOffs } from './ranker.ts'
import type { FaultHit, QuestionHit, SearchResult } from './search-result.ts'
import type { Document, DocumentKind, QueryModel, Ranked } from './types.ts'

/** Results page of a ranked list: sections by their best answer, without duplicates or answers below the cut-offs. */
export function arrange(
  catalogue: Catalogue,
  model: QueryModel,
  ranked: readonly Ranked[],
  cutOffs: CutOffs,
): SearchResult {
  const [first] = ranked
  const empty = { query: model.text, products: [], discontinued: [], categories: [], faqs: [], manuals: [] }
  if (first === undefined || (first.document.kind === 'none' && first.probability >= cutOffs.nothing))
    return partsFor(catalogue, model, [], partsAmong(ranked)).isMissing
      ? { ...empty, topics: ['centres'], centres: { ids: [] }, order: ['topic'], missingPart: {} }
      : { ...empty, categories: namedCategories(catalogue, model), order: [] }
  const isOutside = isOutsideCatalogue(model, first, cutOffs)
  const likely = listedAnswers(ranked, cutOffs, isOutside)
  const found = likely.flatMap(({ document: { id, kind } }) =>
    kind === 'product' ? catalogue.products.get(id)! : [],
  )
  const cards = relatedProducts(model, namedTypesFirst(model, found), isOutside)
  const related = new Set(cards.map(({ id }) => id))
  const { parts, isMissing } = partsFor(catalogue, model, partsAmong(likely), partsAmong(ranked))
  const lacking = isMissing ? likelyProduct(catalogue, model, LEAST_NAMED) : undefined
  const answers = likely.filter(({ document: { kind, id } }) =>
    lacking === undefined ? kind !== 'product' || related.has(id) : id === lacking.id,
  )
  const facts =
    parts.length > 0 && partNoun(catalogue, model) ? [] : requestedFacts(catalogue, model, first.document)
  const isFactFirst = facts.length > 0 && ['fault', 'part'].includes(first.document.kind)
  const isNameAlone = namesAlone(model) && first.document.kind !== 'no'
  const isDescription = isFactFirst || isNameAlone || describesProducts(catalogue, model)
  const listed = isDescription ? productsFirst(answers) : answers
  const ofKind = (kind: DocumentKind) =>
    listed.filter(({ document }) => document.kind === kind).map(({ document }) => document)
  const topics = [...new Set(listed.flatMap(topicOf))].slice(0, MAX_OF_KIND.topic)
  const compared = topics.includes('compare') ? comparedOf(model, cards) : []
  const kinds = namesProduct(model)
    ? namedCodes(model).flatMap((code) => catalogue.products.get(code) ?? [])
    : isOutside && !model.entities.types.some(({ weight }) => weight === 1)
      ? []
      : [...productsOfHeadTypes(catalogue, model.entities), ...productsOfUse(catalogue, model)]
  const [wished, broken] = partition(
    lacking === undefined ? [...compared, ...cards, ...kinds] : [lacking],
    unwishedBehind(model, cards[0], isDescription),
  )
  const { products, discontinued } = byStatus(model, [...wished, ...broken])
  const arranged = sectionsInOrder(withParts(listed, parts), products, {
    wished: new Set(wished),
    isDescription,
    isTypeAlone: model.entities.products.length === 0 && isNameAlone,
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
      facts,
      missingPart: isMissing ? filled({ product: lacking?.id }) : undefined,
    }),
    ...notesOf(catalogue, { model, first, cutOffs, listedProducts: [...products, ...discontinued] }),
  }
}

const partsAmong = (answers: readonly Ranked[]) =>
  answers.flatMap(({ document }) => (document.kind === 'part' ? document : []))

function topicOf({ document: { kind, id } }: Ranked): string[] {
  if (kind === 'workshop') return ['centres']
  return kind === 'topic' ? [id] : []
}

/** Service centres of the province in the query; `without` is a town that has none. */
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

/** Fault with its best-named products, even by common words («Cortado»); an empty list means all of its type. */
function faultHit({ entities }: QueryModel, { id, about, types }: Document): FaultHit {
  const weights = new Map([
    ...entities.products.map((product) => [product.id, product.weight] as const),
    ...entities.coded.map((code) => [code, 1] as const),
  ])
  const most = Math.max(...about.map((code) => weights.get(code) ?? 0))
  const products = most < LEAST_NAMED ? [] : about.filter((code) => weights.get(code) === most)
  return { type: types[0]!, fault: id.slice(id.indexOf(' ') + 1), products }
}
