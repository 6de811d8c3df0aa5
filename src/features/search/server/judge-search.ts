import { setImmediate as turn } from 'node:timers/promises'
import { judgement as judgementSchema, type Judgement } from '#/catalogue/documents/judgement.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { SearchIndex } from '#/search/search.ts'
import { parameterSlug } from '#/catalogue/specs/fields/parameter-name.ts'
import { orderedAnswers, type ListedAnswerName } from './ordered-answers.ts'
import { explainSearch } from './search-explanation.ts'
import { findByPrice } from '#/search/find-by-price.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import type { FollowedDocument } from '#/publishing/server/followed-documents.ts'
import type { PanelFeed } from '#/publishing/server/panel-feed.ts'

type JudgedSearchParts = { live: LiveCatalogue; feed: PanelFeed }
type JudgedSearchRequest = { text: string; words: string; answers: readonly string[] }

const MAX_LISTED_ANSWERS = 8
const MAX_COMPARED = 200

export function judgedLessons({ live, feed }: JudgedSearchParts) {
  /** `worse`: taught searches whose right answer would rank lower. */
  return async function lesson({ text, words, answers }: JudgedSearchRequest) {
    const { documents } = await feed.documents()
    await live.refresh()
    const snapshot = live.current()
    await snapshot.whenIndexed?.()
    const { catalogue, index } = snapshot
    const known = [...documents.all()].filter(({ collection }) => collection === 'judgements')
    const draft = answers.length > 0 ? draftFor(known, text, answers) : null
    const own = judgementSchema.safeParse(draft?.data)
    const others = catalogue.judgements.filter(({ id }) => id !== draft?.id)
    const taught = own.success ? taughtIn(index, catalogue, [...others, own.data]) : index
    const before = answersFor(catalogue, index, text)
    const after = answersFor(catalogue, taught, text)
    const found = words === '' ? [] : answersFor(catalogue, index, words)
    const worse: string[] = []
    for (const each of own.success ? others.slice(0, MAX_COMPARED) : []) {
      await turn()
      if (placeIn(catalogue, taught, each) > placeIn(catalogue, index, each)) worse.push(each.asked[0]!)
    }
    return {
      before: before.slice(0, MAX_LISTED_ANSWERS),
      after: after.slice(0, MAX_LISTED_ANSWERS),
      found: found.slice(0, MAX_LISTED_ANSWERS),
      worse,
      others: Math.min(others.length, MAX_COMPARED),
      explanation: explainSearch(index, text),
      draft,
    }
  }
}

/** Replaces only the judgements; the index's words are unchanged. */
function taughtIn(index: SearchIndex, catalogue: Catalogue, judgements: readonly Judgement[]): SearchIndex {
  return { ...index, catalogue: { ...catalogue, judgements } }
}

function answersFor(catalogue: Catalogue, index: SearchIndex, text: string): ListedAnswerName[] {
  return orderedAnswers(catalogue, findByPrice(catalogue, index, text))
}

function placeIn(catalogue: Catalogue, index: SearchIndex, { asked, answers }: Judgement): number {
  const places = asked.map((text) => {
    const place = answersFor(catalogue, index, text).findIndex(({ answer }) => answers.includes(answer))
    return place < 0 ? Number.MAX_SAFE_INTEGER : place
  })
  return Math.max(...places)
}

function draftFor(
  known: readonly FollowedDocument[],
  text: string,
  answers: readonly string[],
): { id: string; data: Record<string, unknown> } {
  const dataOf = ({ draft, live }: FollowedDocument) => draft?.data ?? live?.data ?? {}
  const same = known.find((one) => {
    const { asked } = dataOf(one)
    return Array.isArray(asked) && asked.includes(text)
  })
  if (same) return { id: same.id, data: { ...dataOf(same), answers: [...answers] } }
  const slug =
    parameterSlug(text)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 50)
      .replaceAll(/^-+|-+$/g, '') || 'busqueda'
  let id = slug
  for (let more = 2; known.some((one) => one.id === id); more += 1) id = `${slug}-${more}`
  return { id, data: { id, asked: [text], answers: [...answers] } }
}
