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
  readonly similar: SimilarQuestions<string>
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
      faqs.map(({ id, question, asked = [] }) => ({ key: id, phrasings: [question, ...asked] })),
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

/** Best first: of `about`, or of any that is said almost whole. */
export function findQuestions(
  all: QuestionIndex,
  text: string,
  about: readonly CatalogueProduct[],
): readonly Similar<QuestionHit>[] {
  const asked =
    about.length > 0 ? createSimilarQuestions(about.slice(0, MAX_PRODUCTS).flatMap(questionsOf)) : all
  if (asked === undefined) return []
  return similarQuestions(asked, text, about.length > 0 ? LEAST.ofNamed : LEAST.ofAny).slice(0, MAX_HITS)
}

function questionsOf({ id, faqs }: CatalogueProduct) {
  return faqs.map(({ question }, place) => ({ key: { product: id, place }, phrasings: [question] }))
}
