import type { CatalogueProduct } from '../catalogue.ts'
import type { Faq } from '../documents/faq.ts'
import { verbRoot } from '../../language/es-AR/verb-root.ts'
import {
  createSimilarQuestions,
  similarQuestions,
  type Similar,
  type SimilarQuestions,
} from './similar-questions.ts'
import { tokenise, type Lexicon } from './tokens.ts'

export type QuestionHit = { readonly product: string; readonly place: number }
export type FaqIndex = {
  readonly similar: SimilarQuestions<Faq>
  /** Of questions and answers, so that their words are no slips. */
  readonly stems: ReadonlySet<string>
  readonly roots: ReadonlySet<string>
}
/** Undefined where there are too many: only found products' questions are then read. */
export type QuestionIndex = SimilarQuestions<QuestionHit> | undefined

const MAX_KEPT = 3000
const MAX_PRODUCTS = 6
const STEP = 1024
const MAX_HITS = 3
const LEAST = { ofNamed: 0.34, ofAny: 0.62 } as const

export function createFaqIndex(
  faqs: readonly Faq[],
  lexicon: Lexicon,
  naming: ReadonlySet<string>,
): FaqIndex {
  const tokens = faqs.flatMap(({ question, asked = [], answer }) =>
    [question, ...asked, answer].flatMap((text) => tokenise(text, lexicon)),
  )
  return {
    similar: createSimilarQuestions(
      faqs.map((faq) => ({ key: faq, phrasings: [faq.question, ...(faq.asked ?? [])] })),
      (stem) => naming.has(stem),
    ),
    stems: new Set(tokens.map(({ term }) => term)),
    roots: new Set(tokens.map(({ word }) => verbRoot(word))),
  }
}

export function* questionSteps(items: readonly CatalogueProduct[]): Generator<undefined, QuestionIndex> {
  let count = 0
  for (const [place, { faqs }] of items.entries()) {
    if (place % STEP === STEP - 1) yield
    count += faqs.length
    if (count > MAX_KEPT) return undefined
  }
  return createSimilarQuestions(items.flatMap(questionsOf))
}

/** Best first and each once: of `about`, or of any that is said almost whole. */
export function findQuestions(
  all: QuestionIndex,
  text: string,
  about: readonly CatalogueProduct[],
): readonly Similar<QuestionHit>[] {
  const isNamed = about.length > 0
  const asked = all ?? createSimilarQuestions(about.slice(0, MAX_PRODUCTS).flatMap(questionsOf))
  const named = new Map(about.map((product) => [product.id, product]))
  const known = new Set<string>()
  return similarQuestions(asked, text, isNamed ? LEAST.ofNamed : LEAST.ofAny)
    .filter(({ key: { product, place } }) => {
      if (!isNamed) return true
      const question = named.get(product)?.faqs[place]?.question
      if (question === undefined || known.has(question)) return false
      return known.add(question)
    })
    .slice(0, MAX_HITS)
}

function questionsOf({ id, faqs }: CatalogueProduct) {
  return faqs.map(({ question }, place) => ({ key: { product: id, place }, phrasings: [question] }))
}
