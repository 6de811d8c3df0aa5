import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { Faq } from '#/catalogue/documents/faq.ts'
import { verbRoot } from '#/language/es-AR/verb-root.ts'
import { createSimilarQuestions, type SimilarQuestions } from './similar-questions.ts'
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
const STEP = 1024

export function createFaqIndex(
  faqs: readonly Faq[],
  lexicon: Lexicon,
  isKind: (stem: string) => boolean,
): FaqIndex {
  const told = faqs.map((faq) => ({ key: faq, phrasings: [faq.question, ...(faq.asked ?? [])] }))
  const tokens = told.flatMap(({ key, phrasings }) =>
    [...phrasings, key.answer].flatMap((text) => tokenise(text, lexicon)),
  )
  return {
    similar: createSimilarQuestions(told, isKind),
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

export function questionsOf({ id, faqs }: CatalogueProduct) {
  return faqs.map(({ question }, place) => ({ key: { product: id, place }, phrasings: [question] }))
}
