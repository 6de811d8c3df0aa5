import type { AnswerTable } from './answer-table.ts'
import { headNounOf, isOfTitle, NO_HEAD_NOUN } from './document-words.ts'
import { largest, namingWeight, type Evidence } from './evidence.ts'
import { summaryOf, type QuerySummary } from './query-summary.ts'
import { balance, NO_WISHES, type Wishes } from './wishes.ts'
import { DOCUMENT_KINDS, type Document, type DocumentKind, type QueryModel } from './types.ts'

/** Maximum of each measure over the candidates. */
type Best = {
  similarity: number
  /** Log of the softmax denominator, relative to the best similarity. */
  logTotal: number
  phrasing: number
  title: number
  body: number
  coverage: number
  plainPhrasing: number
  plainCoverage: number
  balance: number
  uses: number
  amounts: number
}
type BestOfKind = {
  similarity: number
  share: number
  phrasing: number
  plainPhrasing: number
  coverage: number
}
/** Features relative to documents of the same kind and type. */
type BestOfMates = {
  similarity: number
  similarities: number[]
  phrasing: number
  balance: number
  superlatives: number
}

export type Rivals = {
  readonly best: Readonly<Best>
  readonly ofKind: Readonly<Record<DocumentKind, BestOfKind>>
  readonly ofMates: ReadonlyMap<number, BestOfMates>
  readonly ofType: ReadonlyMap<string, number>
  readonly ranks: ReadonlyMap<number, number>
  readonly query: QuerySummary
}

/** Measures of one candidate relative to the others. */
export type Comparison = {
  readonly document: Document
  readonly evidence: Evidence
  readonly model: QueryModel
  readonly query: QuerySummary
  readonly best: Readonly<Best>
  readonly kind: Readonly<BestOfKind>
  readonly mates: Readonly<BestOfMates> | undefined
  readonly similarity: number
  readonly shareOfType: number | undefined
  readonly rank: number
  readonly rankAmongMates: number
  readonly phrasing: number
  readonly title: number
  readonly body: number
  readonly coverage: number
  readonly plainPhrasing: number
  readonly plainCoverage: number
  /** Highest weight, 0 to 1, of a named product that the document is about. */
  readonly named: number
  readonly type: number
  /** Whether it is about few products; `wishes` is then the best match among them. */
  readonly isOfFew: boolean
  readonly wishes: Wishes
  readonly typeSize: number
  /** For parts, how well the query names the head noun: by the part's name or by another word for it. */
  readonly headNoun: number
  /** Whether the query begins with the head noun of the part's name. */
  readonly headNounLeads: boolean
  /** Whether the query is a product's name, perhaps with its type, and nothing else. */
  readonly namedAlone: boolean
}

export function comparisonOf(
  table: AnswerTable,
  evidence: Evidence,
  model: QueryModel,
  candidates: Int32Array,
): { rivals: Rivals; compare: (at: number) => Comparison } {
  const query = summaryOf(table, evidence, model)
  const rivals = { ...rivalsAmong(table, evidence, candidates), query }
  return { rivals, compare: (at) => compare(table, evidence, model, rivals, at) }
}

function compare(
  table: AnswerTable,
  evidence: Evidence,
  model: QueryModel,
  { best, ofKind, ofMates, ofType, ranks, query }: Rivals,
  at: number,
): Comparison {
  const { documents, mates: mateGroups, typeSizes } = table
  const document = documents[at]!
  const few = fewProducts(table, at)
  const head = document.kind === 'part' ? headNounOf(document, query) : NO_HEAD_NOUN
  const mates = ofMates.get(mateGroups[at]!)
  const similarity = evidence.similarity[at]!
  const isCard = document.kind === 'product'
  return {
    document,
    evidence,
    model,
    query,
    best,
    kind: ofKind[document.kind],
    mates,
    similarity,
    shareOfType: largest(document.types, (type) => ofType.get(type)),
    rank: ranks.get(at) ?? 0,
    rankAmongMates: mates?.similarities.filter((each) => each > similarity).length ?? 0,
    phrasing: evidence.phrasing[at]!,
    title: evidence.title[at]!,
    body: evidence.body[at]!,
    coverage: evidence.coverage[at]!,
    plainPhrasing: evidence.plainPhrasing[at]!,
    plainCoverage: evidence.plainCoverage[at]!,
    named: namingWeight(evidence.named, document.about) ?? 0,
    type: largest(document.types, (type) => evidence.types.get(type)) ?? 0,
    isOfFew: few.length > 0,
    wishes: mostMet(table, evidence, few),
    typeSize: typeSizes[at]!,
    headNoun: head.share,
    headNounLeads: head.leads,
    namedAlone: isCard && evidence.named.has(document.id) && isOfTitle(document, query.contentRoots),
  }
}

/** Maximum products for a part to be judged by their facts. */
const MAX_FEW = 6
const NONE: readonly number[] = []

/** Positions of the cards of the products that a document is about; empty for too many. */
function fewProducts({ documents, products, cards }: AnswerTable, at: number): readonly number[] {
  const { kind, about } = documents[at]!
  if (products[at] === undefined && (kind !== 'part' || about.length > MAX_FEW)) return NONE
  return about.map((code) => cards.get(code)!)
}

function mostMet({ products }: AnswerTable, evidence: Evidence, cards: readonly number[]): Wishes {
  const [first = NO_WISHES, ...others] = cards.map((card) => evidence.wishes(products[card]))
  return others.reduce((best, each) => (balance(each) > balance(best) ? each : best), first)
}

function rivalsAmong(table: AnswerTable, evidence: Evidence, candidates: Int32Array): Omit<Rivals, 'query'> {
  const best = bestAmong(table, evidence, candidates)
  const { documents } = table
  const ofKind = Object.fromEntries(
    DOCUMENT_KINDS.map((kind) => [
      kind,
      { similarity: -Infinity, share: 0, phrasing: 0, plainPhrasing: 0, coverage: 0 },
    ]),
  ) as Record<DocumentKind, BestOfKind>
  const ofType = new Map<string, number>()
  for (const at of candidates) {
    const { kind: name, types } = documents[at]!
    const share = Math.exp(evidence.similarity[at]! - best.similarity - best.logTotal)
    const kind = ofKind[name]
    kind.share += share
    kind.similarity = Math.max(kind.similarity, evidence.similarity[at]!)
    kind.phrasing = Math.max(kind.phrasing, evidence.phrasing[at]!)
    kind.plainPhrasing = Math.max(kind.plainPhrasing, evidence.plainPhrasing[at]!)
    kind.coverage = Math.max(kind.coverage, evidence.coverage[at]!)
    for (const type of types) ofType.set(type, (ofType.get(type) ?? 0) + share)
  }
  const byLikeness = [...candidates].sort((a, b) => evidence.similarity[b]! - evidence.similarity[a]!)
  const ranks = new Map(byLikeness.map((at, rank) => [at, rank]))
  return { best, ofKind, ofType, ranks, ofMates: bestOfMates(table, evidence, candidates) }
}

function bestAmong({ products }: AnswerTable, evidence: Evidence, candidates: Int32Array): Best {
  const best = {
    similarity: -Infinity,
    logTotal: 0,
    phrasing: 0,
    title: 0,
    body: 0,
    coverage: 0,
    plainPhrasing: 0,
    plainCoverage: 0,
  }
  const wished = { balance: -Infinity, uses: 0, amounts: 0 }
  for (const at of candidates) {
    best.similarity = Math.max(best.similarity, evidence.similarity[at]!)
    best.phrasing = Math.max(best.phrasing, evidence.phrasing[at]!)
    best.title = Math.max(best.title, evidence.title[at]!)
    best.body = Math.max(best.body, evidence.body[at]!)
    best.plainPhrasing = Math.max(best.plainPhrasing, evidence.plainPhrasing[at]!)
    best.plainCoverage = Math.max(best.plainCoverage, evidence.plainCoverage[at]!)
    best.coverage = Math.max(best.coverage, evidence.coverage[at]!)
    const product = products[at]
    if (product?.status !== 'active' || !isTypeWished(evidence, product.type)) continue
    const wishes = evidence.wishes(product)
    wished.balance = Math.max(wished.balance, balance(wishes))
    wished.uses = Math.max(wished.uses, wishes.uses)
    wished.amounts = Math.max(wished.amounts, wishes.amounts)
  }
  if (wished.balance === -Infinity) wished.balance = 0
  const total = candidates.reduce((sum, at) => sum + Math.exp(evidence.similarity[at]! - best.similarity), 0)
  return { ...best, ...wished, logTotal: Math.log(total) }
}

const isTypeWished = ({ types }: Evidence, type: string) => types.size === 0 || types.has(type)

function bestOfMates(
  { mates, products }: AnswerTable,
  evidence: Evidence,
  candidates: Int32Array,
): Map<number, BestOfMates> {
  const ofMates = new Map<number, BestOfMates>()
  for (const at of candidates) {
    const group = mates[at]!
    if (group === 0) continue
    const similarity = evidence.similarity[at]!
    const wishes = evidence.wishes(products[at])
    const known = ofMates.get(group)
    if (known === undefined) {
      ofMates.set(group, {
        similarity,
        similarities: [similarity],
        phrasing: evidence.phrasing[at]!,
        balance: balance(wishes),
        superlatives: wishes.superlatives,
      })
      continue
    }
    known.similarities.push(similarity)
    known.similarity = Math.max(known.similarity, similarity)
    known.phrasing = Math.max(known.phrasing, evidence.phrasing[at]!)
    known.balance = Math.max(known.balance, balance(wishes))
    known.superlatives = Math.max(known.superlatives, wishes.superlatives)
  }
  return ofMates
}
