import { fold } from '#/language/fold.ts'
import type { Judgement } from '#/catalogue/documents/judgement.ts'
import type { AnswerKind } from './arrange.ts'
import { filled } from './filled.ts'
import { faultHit, type FaultHit } from './fault-index.ts'
import { calledIn } from './named-kind.ts'
import type { QuestionHit } from './question-index.ts'
import type { SearchIndex } from './search-index.ts'
import type { Outcome } from './search-result.ts'
import { createSimilarQuestions, similarQuestions, type SimilarQuestions } from './similar-questions.ts'
import { TOPIC_IDS, type TopicId } from './es-AR/topics.ts'

type Phrase = { judgement: Judgement; marks: string }
type Judged = { exact: ReadonlyMap<string, Judgement>; similar: SimilarQuestions<Phrase> }

/** So alike that it asks the same in other words. */
const ALIKE = 0.85
const made = new WeakMap<SearchIndex, Judged>()

/** What the brand judged of this query, or of one that asks the same. */
export function judgementFor(index: SearchIndex, query: string): Judgement | undefined {
  if (index.catalogue.judgements.length === 0) return undefined
  const { exact, similar } = judgedIn(index)
  const same = exact.get(wordsOf(query).join(' '))
  if (same !== undefined) return same
  const marks = marksOf(index, query)
  return similarQuestions(similar, query, ALIKE).find(({ key }) => key.marks === marks)?.key.judgement
}

function judgedIn(index: SearchIndex): Judged {
  const known = made.get(index)
  if (known !== undefined) return known
  const phrases = index.catalogue.judgements.flatMap((judgement) =>
    judgement.asked.map((text) => ({ text, judgement })),
  )
  const similar = createSimilarQuestions(
    phrases.map(({ text, judgement }) => ({
      key: { judgement, marks: marksOf(index, text) },
      phrasings: [text],
    })),
    (stem) => index.naming.has(stem),
  )
  const judged = {
    exact: new Map(phrases.map(({ text, judgement }) => [wordsOf(text).join(' '), judgement])),
    // Among few rows a word that none has is as telling as any.
    similar: { ...similar, unknown: Math.log(1 + phrases.length) },
  }
  made.set(index, judged)
  return judged
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Another number, name or denial asks for something else, however alike the rest. */
function marksOf(index: SearchIndex, text: string): string {
  const said = wordsOf(text).filter((word) => /\d/.test(word) || word === 'no' || word === 'sin')
  return [...said, ...calledIn(index, text).words].sort().join(' ')
}

type Hits = {
  product: number[]
  manual: string[]
  part: string[]
  question: QuestionHit[]
  faq: string[]
  page: string[]
  topic: TopicId[]
  fault: FaultHit[]
}

/** The judged answers go first, in their order; what is no longer there is left out. */
export function withJudged(index: SearchIndex, outcome: Outcome, { answers }: Judgement): Outcome {
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
  const kinds: AnswerKind[] = []
  for (const answer of answers) {
    const kind = addHit(index, hits, answer)
    if (kind !== undefined) kinds.push(kind)
  }
  const [first] = kinds
  if (first === undefined) return outcome
  const {
    suggestion: _suggestion,
    partial: _partial,
    droppedTerms: _dropped,
    outOfCatalogue: _out,
    everyOne: _every,
    features = [],
    lead: _lead,
    ...kept
  } = outcome
  const positions = Uint32Array.from(new Set([...hits.product, ...outcome.positions]))
  const isFound = positions.length === outcome.positions.length
  const onSale = hits.product.filter((position) => position < index.onSale).length
  return {
    ...kept,
    ...(features.length > 0 && isFound ? { features } : {}),
    positions,
    ...ordered(kinds, outcome.order, { lead: first === 'product' ? onSale : 0, of: positions.length }),
    manuals: together(hits.manual, outcome.manuals),
    faqs: together(hits.faq, outcome.faqs),
    ...filled({
      parts: together(hits.part, outcome.parts),
      topics: together(hits.topic, outcome.topics),
      pages: together(
        hits.page.map((id) => outcome.pages?.find((each) => each.id === id) ?? { id, section: null }),
        outcome.pages,
        ({ id }) => id,
      ),
      questions: together(hits.question, outcome.questions, ({ product, place }) => `${product} ${place}`),
      faults: together(hits.fault, outcome.faults, ({ type, fault }) => `${type} ${fault}`),
    }),
  }
}

/** Products that were judged first stand apart where something else goes before the other products. */
function ordered(
  judged: readonly AnswerKind[],
  before: readonly AnswerKind[],
  { lead, of }: { lead: number; of: number },
): Pick<Outcome, 'order' | 'lead'> {
  const said = new Set(judged)
  const rest = [...new Set(before)].filter((kind) => !said.has(kind))
  const isApart = lead > 0 && lead < of && (said.size > 1 || (rest.length > 0 && before[0] !== 'product'))
  if (!isApart) return { order: [...said, ...rest] }
  const besides = [...said].filter((kind) => kind !== 'product')
  const next = besides.length > 0 ? besides : rest
  return { order: ['product', ...next, 'product', ...rest.filter((kind) => !next.includes(kind))], lead }
}

function addHit(index: SearchIndex, hits: Hits, answer: string): AnswerKind | undefined {
  const { catalogue } = index
  const colon = answer.indexOf(':')
  const kind = answer.slice(0, Math.max(0, colon))
  const id = answer.slice(colon + 1)
  const slash = id.indexOf('/')
  const [of, rest] = [id.slice(0, slash), id.slice(slash + 1)]
  const add = <Kind extends keyof Hits>(to: Kind, hit: Hits[Kind][number], isThere: boolean) => {
    if (isThere) (hits[to] as Hits[Kind][number][]).push(hit)
    return isThere ? to : undefined
  }
  switch (kind) {
    case '':
      return add('product', index.positionOf(id), catalogue.products.has(id))
    case 'manual':
      return add('manual', id, catalogue.products.has(id))
    case 'part':
      return add('part', id, catalogue.parts.has(id))
    case 'faq':
      return add(
        'faq',
        id,
        catalogue.faqs.some((faq) => faq.id === id),
      )
    case 'page':
      return add('page', id, catalogue.pages.has(id))
    case 'topic':
      return add('topic', id as TopicId, TOPIC_IDS.includes(id as TopicId))
    case 'question': {
      const place = catalogue.products.get(of)?.faqs.findIndex(({ question }) => question === rest) ?? -1
      return add('question', { product: of, place }, place >= 0)
    }
    case 'fault':
      return add(
        'fault',
        faultHit(catalogue, { type: of, fault: rest }, []),
        index.faults.keys.some(({ type, fault }) => type === of && fault === rest),
      )
    default:
      return undefined
  }
}

function together<Each>(
  first: readonly Each[],
  rest: readonly Each[] = [],
  nameOf: (each: Each) => unknown = (each) => each,
): Each[] {
  const known = new Set(first.map(nameOf))
  return [...first, ...rest.filter((each) => !known.has(nameOf(each)))]
}
