import type { CatalogueProduct } from '../catalogue.ts'
import { contentWords, type ContentWord } from './content-words.ts'
import { verbRoot } from '../../language/es-AR/verb-root.ts'

export type QuestionHit = { readonly product: string; readonly place: number }

export type QuestionIndex = {
  readonly all: readonly Question[] | undefined
  readonly counts: ReadonlyMap<string, number>
}
type Question = QuestionHit & { readonly asked: ReadonlySet<string>; readonly answered: ReadonlySet<string> }

/** Beyond it, only found products' questions are read. */
const MAX_KEPT = 3000
const MAX_PRODUCTS = 6
const STEP = 1024
const MAX_HITS = 3
const IN_THE_ANSWER = 0.5
const LEAST_OF_NAMED = 0.5
const RAREST = 3

const NO_QUESTIONS: readonly Question[] = []
const read = new WeakMap<CatalogueProduct, readonly Question[]>()

export function* questionSteps(items: readonly CatalogueProduct[]): Generator<undefined, QuestionIndex> {
  const counts = new Map<string, number>()
  const all: Question[] = []
  for (let place = 0; place < items.length; place += 1) {
    const item = items[place]!
    if (place % STEP === STEP - 1) yield
    if (all.length + item.faqs.length > MAX_KEPT) return { all: undefined, counts: new Map() }
    for (const question of questionsOf(item)) {
      all.push(question)
      for (const root of question.asked) counts.set(root, (counts.get(root) ?? 0) + 1)
    }
  }
  return { all, counts }
}

/** Best first, at most three: of `about`, or of any when the words say nothing else. */
export function findQuestions(
  { all, counts }: QuestionIndex,
  words: readonly ContentWord[],
  about: readonly CatalogueProduct[],
): QuestionHit[] {
  const roots = [...new Set(words.map(({ word }) => verbRoot(word)))]
  if (roots.length === 0) return []
  const named = about.length > 0
  const asked = named ? about.slice(0, MAX_PRODUCTS).flatMap(questionsOf) : (all ?? [])
  const rare = roots.length > 1 || (counts.get(roots[0]!) ?? Infinity) <= RAREST
  if (!named && !rare) return []
  return asked
    .map((question) => {
      const said = roots.filter((root) => question.asked.has(root)).length
      const answered = roots.filter((root) => !question.asked.has(root) && question.answered.has(root)).length
      return { question, said, weight: (said + answered * IN_THE_ANSWER) / roots.length }
    })
    .filter(({ said, weight }) => said > 0 && weight >= (named ? LEAST_OF_NAMED : 1))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_HITS)
    .map(({ question: { product, place } }) => ({ product, place }))
}

function questionsOf(item: CatalogueProduct): readonly Question[] {
  // Not remembered: of many products each sweep of the heap goes through all of it.
  if (item.faqs.length === 0) return NO_QUESTIONS
  const known = read.get(item)
  if (known !== undefined) return known
  const questions = item.faqs.map(({ question, answer }, place) => ({
    product: item.id,
    place,
    asked: rootsOf(question),
    answered: rootsOf(answer),
  }))
  read.set(item, questions)
  return questions
}

function rootsOf(text: string): Set<string> {
  return new Set(contentWords(text).map(({ word }) => verbRoot(word)))
}
