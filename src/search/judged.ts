import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Judgement } from '#/catalogue/documents/judgement.ts'
import { allFaults, faultId, manualOfType } from '#/catalogue/manuals/faults-of.ts'
import { fold } from '#/language/fold.ts'
import { analyse, contentTokens } from './analyse.ts'
import { filled } from './filled.ts'
import type { AnswerKind, FaultHit, PageHit, QuestionHit, SearchResult } from './search-result.ts'
import { TOPIC_IDS, type TopicId } from './es-AR/topics.ts'

const judgementsByQuery = new WeakMap<readonly Judgement[], ReadonlyMap<string, Judgement>>()

/** Judgement of the brand for this query or one with the same content words, in any form and order. */
export function judgementFor({ judgements }: Catalogue, query: string): Judgement | undefined {
  if (judgements.length === 0) return undefined
  const known =
    judgementsByQuery.get(judgements) ??
    new Map(
      judgements
        .toReversed()
        .flatMap((judgement) => judgement.asked.map((text) => [questionKey(text), judgement] as const)),
    )
  judgementsByQuery.set(judgements, known)
  return known.get(questionKey(query))
}

function questionKey(text: string): string {
  const tokens = contentTokens(analyse(text))
  const roots = new Set(tokens.map(({ root, isNegated }) => (isNegated ? `!${root}` : root)))
  return roots.size === 0 ? fold(text).trim() : [...roots].sort().join(' ')
}

type Hits = {
  product: string[]
  manual: string[]
  part: string[]
  question: QuestionHit[]
  faq: string[]
  page: PageHit[]
  topic: TopicId[]
  fault: FaultHit[]
}

/** Result with the judged answers first, in their order, without those missing from the catalogue. */
export function withJudged(catalogue: Catalogue, result: SearchResult, { answers }: Judgement): SearchResult {
  const hits: Hits = {
    product: [],
    manual: [],
    part: [],
    question: [],
    faq: [],
    page: [],
    topic: [],
    fault: [],
  }
  const kinds = answers.flatMap((answer) => addHit(catalogue, hits, answer) ?? [])
  const [first] = kinds
  if (first === undefined) return result
  const {
    suggestion: _suggestion,
    partial: _partial,
    outOfCatalogue: _outOfCatalogue,
    everyOne: _everyOne,
    lead: _lead,
    missingPart: _missingPart,
    features = [],
    ...others
  } = result
  const found = [...result.products, ...result.discontinued]
  const isOnSale = (id: string) => catalogue.products.get(id)?.status === 'active'
  const products = joinLists(hits.product.filter(isOnSale), result.products)
  return {
    ...others,
    ...(hits.product.every((id) => found.includes(id)) ? filled({ features }) : {}),
    products,
    discontinued: joinLists(
      hits.product.filter((id) => !isOnSale(id)),
      result.discontinued,
    ),
    ...judgedOrder(kinds, result.order, {
      lead: first === 'product' ? hits.product.filter(isOnSale).length : 0,
      of: products.length,
    }),
    manuals: joinLists(hits.manual, result.manuals),
    faqs: joinLists(hits.faq, result.faqs),
    ...filled({
      parts: joinLists(hits.part, result.parts),
      topics: joinLists(hits.topic, result.topics),
      pages: joinLists(hits.page, result.pages, ({ id }) => id),
      questions: joinLists(hits.question, result.questions, ({ product, place }) => `${product} ${place}`),
      faults: joinLists(hits.fault, result.faults, ({ type, fault }) => `${type} ${fault}`),
    }),
  }
}

/** Section order with judged kinds first; splits the products when another section comes between them. */
function judgedOrder(
  judged: readonly AnswerKind[],
  before: readonly AnswerKind[],
  { lead, of }: { lead: number; of: number },
): Pick<SearchResult, 'order' | 'lead'> {
  const first = new Set(judged)
  const rest = [...new Set(before)].filter((kind) => !first.has(kind))
  const isApart = lead > 0 && lead < of && (first.size > 1 || (rest.length > 0 && before[0] !== 'product'))
  if (!isApart) return { order: [...first, ...rest] }
  const besides = [...first].filter((kind) => kind !== 'product')
  const next = besides.length > 0 ? besides : rest
  return { order: ['product', ...next, 'product', ...rest.filter((kind) => !next.includes(kind))], lead }
}

function addHit(catalogue: Catalogue, hits: Hits, answer: string): AnswerKind | undefined {
  const colon = answer.indexOf(':')
  const kind = answer.slice(0, Math.max(0, colon))
  const id = answer.slice(colon + 1)
  const slash = id.indexOf('/')
  const [of, rest] = [id.slice(0, slash), id.slice(slash + 1)]
  const { products, parts, faqs, pages } = catalogue
  const add = <Kind extends keyof Hits>(to: Kind, hit: Hits[Kind][number], isThere: boolean) => {
    if (isThere) (hits[to] as Hits[Kind][number][]).push(hit)
    return isThere ? to : undefined
  }
  switch (kind) {
    case '':
      return add('product', id, products.has(id))
    case 'manual':
      return add('manual', id, products.has(id))
    case 'part':
      return add('part', id, parts.has(id))
    case 'faq': {
      const isThere = faqs.some((faq) => faq.id === id)
      return add('faq', id, isThere)
    }
    case 'page':
      return add('page', { id, section: null }, pages.has(id))
    case 'topic':
      return add('topic', id as TopicId, TOPIC_IDS.includes(id as TopicId))
    case 'question': {
      const place = products.get(of)?.faqs.findIndex(({ question }) => question === rest) ?? -1
      return add('question', { product: of, place }, place >= 0)
    }
    case 'fault': {
      const isThere = catalogue.productTypes.has(of) && hasFault(catalogue, of, rest)
      return add('fault', { type: of, fault: rest, products: [] }, isThere)
    }
    default:
      return undefined
  }
}

function hasFault(catalogue: Catalogue, type: string, id: string): boolean {
  const { faults } = manualOfType(catalogue, type)
  return allFaults(faults, catalogue.manualTexts).some((fault) => faultId(fault) === id)
}

function joinLists<Each>(
  first: readonly Each[],
  rest: readonly Each[] = [],
  keyOf: (each: Each) => unknown = (each) => each,
): Each[] {
  const known = new Set(first.map(keyOf))
  return [...first, ...rest.filter((each) => !known.has(keyOf(each)))]
}
