import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { contentTokens } from './analyse.ts'
import { arrange } from './arrange.ts'
import { categoriesOf, categoryAlone, namedCategories } from './list-categories.ts'
import { hasManual } from './list-products.ts'
import { codesBeginning, codeShape, codesIn, codesNear, type CodeIndex } from './codes.ts'
import { foreignThing } from './foreign-thing.ts'
import { judgementFor, withJudged } from './judged.ts'
import { rank, type SearchIndex } from './search-index.ts'
import type { SearchResult } from './search-result.ts'
import type { QueryModel, Ranked } from './types.ts'
import { withTopicProducts } from './topic-products.ts'

export type { AnswerKind, SearchResult } from './search-result.ts'
export { findModel } from './find-model.ts'
export { nearest } from './nearest.ts'
export { createSearchIndex, patchIndexSteps, searchIndexSteps, type SearchIndex } from './search-index.ts'

/** UTF-16 units. */
const MAX_QUERY = 200

const emptyResult = (query: string): SearchResult => ({
  query,
  products: [],
  discontinued: [],
  categories: [],
  faqs: [],
  manuals: [],
  order: [],
})

/** Takes any text and never throws. */
export function search(index: SearchIndex, query: string): SearchResult {
  const text = queryText(query)
  const result = byCode(index, text) ?? byPhone(index, text) ?? byRank(index, text)
  const judgement = judgementFor(index.catalogue, text)
  return judgement === undefined ? result : withJudged(index.catalogue, result, judgement)
}

/** Trimmed, well-formed text of at most 200 UTF-16 units. */
export function queryText(query: string): string {
  return query
    .trim()
    .slice(0, MAX_QUERY)
    .replace(/[\ud800-\udbff]$/u, '')
    .toWellFormed()
}

/** Result for a query that is only a code or the prefix of one. */
function byCode(index: SearchIndex, text: string): SearchResult | undefined {
  const { codes, partCodes, codeShapes } = index.reader.lexicon
  const part = wholeCode(partCodes, text)
  const code = wholeCode(codes, text)
  if (part !== undefined && code === undefined)
    return { ...byRank(index, text), parts: [part], exactPart: part, order: ['part'] }
  if (code !== undefined) return { ...productsResult(index, text, productsOf(index, [code])), exact: code }
  const beginning = /^\S*\d\S*$|^\S+\s\S*\d\S*$/u.test(text) ? codesBeginning(codes, text) : []
  if (beginning.length > 0 && /\p{L}/u.test(text))
    return productsResult(index, text, productsOf(index, beginning))
  const isNumber = /^\d{5,}$/u.test(text) && index.reader.read(text).entities.coded.length === 0
  if (isNumber) return emptyResult(text)
  const isUnknownCode = codeShapes.has(codeShape(text)) && codesIn(codes, text).length === 0
  return isUnknownCode && /\d/.test(text) ? withNearCode(index, emptyResult(text)) : undefined
}

const productsOf = ({ catalogue }: SearchIndex, codes: readonly string[]) =>
  codes.map((code) => catalogue.products.get(code)!)

/** Code that is the entire text. */
function wholeCode(codes: CodeIndex, text: string): string | undefined {
  const [hit, ...others] = codesIn(codes, text)
  const isWhole = hit?.exact === true && others.length === 0
  return isWhole && !/[\p{L}\p{N}]/u.test(text.slice(0, hit.start) + text.slice(hit.end))
    ? hit.ids[0]
    : undefined
}

function productsResult(
  { catalogue }: SearchIndex,
  query: string,
  found: readonly CatalogueProduct[],
): SearchResult {
  const withStatus = (status: string) => found.filter((product) => product.status === status)
  return {
    ...emptyResult(query),
    products: withStatus('active').map(({ id }) => id),
    discontinued: withStatus('discontinued').map(({ id }) => id),
    categories: categoriesOf(catalogue, undefined, found),
    manuals: found.length === 1 ? found.filter(hasManual).map(({ id }) => id) : [],
    order: ['product', 'manual'],
  }
}

/** Digits without the prefixes for country and long distance. */
const phoneDigits = (phone: string) => phone.replace(/\D/g, '').replace(/^(?:54)?[09]?/, '')

/** Result for the telephone number of a service centre. */
function byPhone({ catalogue }: SearchIndex, text: string): SearchResult | undefined {
  if (!/^[\d\s()+./-]+$/u.test(text)) return undefined
  const digits = phoneDigits(text)
  const ids = catalogue.serviceCentres
    .filter(({ phone, whatsapp }) => [phone, whatsapp ?? phone].map(phoneDigits).includes(digits))
    .map(({ id }) => id)
  if (ids.length === 0) return undefined
  return { ...emptyResult(text), topics: ['centres'], centres: { ids }, order: ['topic'] }
}

function byRank(index: SearchIndex, text: string): SearchResult {
  const { catalogue, cutOffs, reader } = index
  const empty = emptyResult(text)
  const model = reader.read(text)
  const content = contentTokens(model.tokens)
  if (content.length === 0) return empty
  const ranked = withoutDenials(rank(index, model), model)
  const [first] = ranked
  const isUnknown =
    model.unknown.length > 0 &&
    first?.document.kind !== 'no' &&
    content.every(({ word, isNumber }) => isNumber || model.unknown.includes(word))
  if (isUnknown && (first === undefined || first.probability < cutOffs.nothing))
    return withNearCode(index, { ...empty, categories: namedCategories(catalogue, model) })
  const ofCategory = categoryAlone(catalogue, model)
  if (ofCategory !== undefined)
    return {
      ...productsResult(index, text, ofCategory),
      categories: categoriesOf(catalogue, model, ofCategory),
    }
  const outOfCatalogue = foreignThing(model)
  if (outOfCatalogue !== undefined) return { ...empty, outOfCatalogue }
  const { headTypes, products, elsewhere } = model.entities
  const saysNothing = headTypes.length + products.length + model.constraints.length === 0 && !elsewhere
  if (saysNothing && first?.document.kind === 'product' && first.probability < cutOffs.outOfCatalogue)
    return withTopicProducts(catalogue, { ...empty, topics: ['featured'], order: ['topic'] })
  const result = arrange(catalogue, model, ranked, cutOffs)
  return withNearCode(index, withTopicProducts(catalogue, { ...result, query: text }))
}

/** Drops «no» and «none», which judge words by their letters, if the query is a name the brand gives a type. */
function withoutDenials(ranked: readonly Ranked[], { entities, corrections }: QueryModel): readonly Ranked[] {
  if (!entities.isTypeAlone || corrections.length > 0) return ranked
  return ranked.filter(({ document: { kind } }) => kind !== 'no' && kind !== 'none')
}

/** Suggests the code of a misspelt one when nothing else answers. */
function withNearCode({ reader }: SearchIndex, result: SearchResult): SearchResult {
  if (result.order.length > 0 || result.outOfCatalogue !== undefined) return result
  const [near] = codesNear(reader.lexicon.codes, result.query, 1)
  return near === undefined ? result : { ...result, suggestion: near }
}
