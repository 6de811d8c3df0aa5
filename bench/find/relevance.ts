import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { placeOf, type Answers, type Judged } from './judged.ts'

export type Score = { queries: number; at1: number; at3: number; mrr: number }
export type Failure = {
  kind: string
  query: string
  expected: readonly string[]
  place: number
  got: string[]
}
export type Relevance = { all: Score; kinds: Record<string, Score>; failures: Failure[] }

/** Asks every judged query and scores the answers: success at 1, at 3, and mean reciprocal rank. */
export async function measureRelevance(
  catalogue: Catalogue,
  judged: readonly Judged[],
  ask: (query: string) => Answers | Promise<Answers>,
): Promise<Relevance> {
  const outcomes: { kind: string; place: number }[] = []
  const failures: Failure[] = []
  for (const { kind, query, expected } of judged) {
    const answers = await ask(query)
    const place = placeOf(catalogue, expected, answers)
    outcomes.push({ kind, place })
    if (place > 1) failures.push({ kind, query, expected, place, got: firstOf(answers) })
  }
  const kinds = Object.entries(Object.groupBy(outcomes, (outcome) => outcome.kind))
  return {
    all: scoreOf(outcomes),
    kinds: Object.fromEntries(kinds.map(([kind, of = []]) => [kind, scoreOf(of)])),
    failures,
  }
}

function scoreOf(outcomes: readonly { place: number }[]): Score {
  const share = (sum: number) => Math.round((sum / outcomes.length) * 1000) / 1000
  const within = (most: number) => share(outcomes.filter(({ place }) => place <= most).length)
  const reciprocal = outcomes.reduce((sum, { place }) => sum + 1 / place, 0)
  return { queries: outcomes.length, at1: within(1), at3: within(3), mrr: share(reciprocal) }
}

function firstOf({ products, categories, faqs, manuals, suggestion, centres, topics }: Answers): string[] {
  return [
    ...products.slice(0, 3),
    ...categories.slice(0, 2).map((route) => `category:${route}`),
    ...faqs.slice(0, 2).map((id) => `faq:${id}`),
    ...manuals.slice(0, 1).map((id) => `manual:${id}`),
    ...centres.slice(0, 1).map((id) => `centre:${id}`),
    ...topics.slice(0, 2).map((id) => `topic:${id}`),
    ...(suggestion === undefined ? [] : [`suggestion:${suggestion}`]),
  ]
}
