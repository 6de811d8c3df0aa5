import type { App } from '#/core/services/app.ts'
import { readsPeople } from '#/core/http/audited-read.ts'
import { ownCount } from '#/core/http/rate-limit.ts'
import { jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import type { MissedSearches } from '#/features/search/search-data.ts'
import { RECENT_DAYS, recentSearches } from '#/features/statistics/server/shared.ts'
import { judgedLessons } from './judge-search.ts'
import { missedSearches } from './missed-searches-view.ts'
import { lessons } from './teach-search.ts'

const MAX_LISTED = 80
const MAX_WORDS = 8
const MAX_WORD = 60
const MAX_ASKED = 80
const MAX_ANSWERS = 6
/** Each may make an index of the whole catalogue. */
const LESSONS = { times: 60, seconds: 60 }

export function searchReads({ store, live, panel, searchStats }: App): Route[] {
  const missed = missedSearches(store)
  const teacher = lessons({ live, feed: panel.feed })
  const judged = judgedLessons({ live, feed: panel.feed })
  const common = { ...readsPeople('draft:write'), needsCatalogue: true }
  return [
    authedGet('/panel/datos/busquedas', searches, common),
    authedGet('/panel/datos/ensenar', lesson, { ...common, limit: limit() }),
    authedGet('/panel/datos/juzgar', judge, { ...common, limit: limit() }),
  ]

  function limit() {
    const sentence = 'Probaste muchas palabras seguidas. Esperá unos segundos.'
    return { by: 'account' as const, count: ownCount(LESSONS), sentence }
  }

  async function searches({ snapshot }: OwnVisit): Promise<Reply> {
    await searchStats.flush()
    const { unclicked, low } = await recentSearches(store)
    return jsonReply(200, {
      days: RECENT_DAYS,
      searches: await missed(snapshot),
      unclicked: unclicked.slice(0, MAX_LISTED),
      low: low.slice(0, MAX_LISTED),
      words: teacher.words(),
    } satisfies MissedSearches)
  }

  async function lesson({ search }: OwnVisit): Promise<Reply> {
    const text = (search.get('texto') ?? '').trim()
    const words = search.getAll('como').map((word) => word.trim())
    const fits = (word: string) => word !== '' && word.length <= MAX_WORD
    if (!fits(text) || !words.every(fits) || words.length > MAX_WORDS) {
      return jsonReply(422, {
        error: `Cada sinónimo tiene hasta ${MAX_WORD} letras, y se eligen hasta ${MAX_WORDS} palabras.`,
      })
    }
    return jsonReply(200, await teacher.lesson(text, [...new Set(words)]))
  }

  async function judge({ search }: OwnVisit): Promise<Reply> {
    const text = (search.get('texto') ?? '').trim()
    const words = (search.get('busca') ?? '').trim()
    const answers = search.getAll('responde')
    if (
      text === '' ||
      [text, words].some((each) => each.length > MAX_ASKED) ||
      answers.length > MAX_ANSWERS
    ) {
      return jsonReply(422, {
        error: `Cada búsqueda tiene hasta ${MAX_ASKED} letras, y se eligen hasta ${MAX_ANSWERS} respuestas.`,
      })
    }
    return jsonReply(200, await judged({ text, words, answers: [...new Set(answers)] }))
  }
}
