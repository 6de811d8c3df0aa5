import type { Catalogue } from '#/catalogue/catalogue.ts'
import { falseNotes } from './false-notes.ts'
import { placeOf, type Judged } from './judged.ts'
import type { Read } from './page-items.ts'

export type Score = { queries: number; at1: number; at3: number; mrr: number }
export type Failure = {
  kind: string
  query: string
  expected: readonly string[]
  place: number
  got: string[]
}
export type Relevance = {
  all: Score
  kinds: Record<string, Score>
  failures: Failure[]
  /** Number of pages with a note, and their false sentences. */
  noted: number
  untrue: { query: string; said: string }[]
}

/** Asks every judged query and scores the answers: success at 1, at 3, and mean reciprocal rank. */
export async function measureRelevance(
  catalogue: Catalogue,
  judged: readonly Judged[],
  ask: (query: string) => Read | Promise<Read>,
): Promise<Relevance> {
  const outcomes: { kind: string; place: number }[] = []
  const failures: Failure[] = []
  const untrue: Relevance['untrue'] = []
  let noted = 0
  for (const { kind, query, expected } of judged) {
    const read = await ask(query)
    const place = placeOf(catalogue, expected, read)
    outcomes.push({ kind, place })
    if (place > 1) failures.push({ kind, query, expected, place, got: firstOf(read) })
    if (read.page === undefined) continue
    if (read.page.notes.length > 0 || read.page.suggestion !== null) noted += 1
    for (const note of falseNotes(catalogue, read.page)) untrue.push({ query, said: note })
  }
  const kinds = Object.entries(Object.groupBy(outcomes, (outcome) => outcome.kind))
  return {
    all: scoreOf(outcomes),
    kinds: Object.fromEntries(kinds.map(([kind, of = []]) => [kind, scoreOf(of)])),
    failures,
    noted,
    untrue,
  }
}

function scoreOf(outcomes: readonly { place: number }[]): Score {
  const share = (sum: number) => Math.round((sum / outcomes.length) * 1000) / 1000
  const shareUpTo = (most: number) => share(outcomes.filter(({ place }) => place <= most).length)
  const reciprocal = outcomes.reduce((sum, { place }) => sum + 1 / place, 0)
  return { queries: outcomes.length, at1: shareUpTo(1), at3: shareUpTo(3), mrr: share(reciprocal) }
}

function firstOf({ items, chips, page }: Read): string[] {
  const suggestion = page?.suggestion ?? null
  return [
    ...items
      .slice(0, 4)
      .map(([first, second]) => (second !== undefined && first === 'topic:centres' ? second : first!)),
    ...[...chips.keys()].slice(0, 2).map((route) => `category:${route}`),
    ...(suggestion === null ? [] : [`suggestion:${suggestion}`]),
  ]
}
