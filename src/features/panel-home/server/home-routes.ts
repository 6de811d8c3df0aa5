import { permissionsOf } from '#/core/access/require-permission.ts'
import { readDocument } from '#/catalogue/collections/read-document.ts'
import { messages } from '#/features/messages/shared.ts'
import { shopReads } from '#/features/offers/shared.ts'
import { siteFaults } from '#/features/fact-check/site-faults.ts'
import { expiring } from '#/features/panel-home/expiring-certificates.ts'
import { priceDifferences, silentShops } from '#/features/panel-home/offer-watch.ts'
import type { HomeData, MissedSearches } from '#/features/panel-home/home-data.ts'
import type { App } from '#/core/services/app.ts'
import { judgedLessons } from '#/features/search/server/judge-search.ts'
import { lessons } from '#/features/search/server/teach-search.ts'
import { missedSearches } from '#/features/search/server/missed-searches.ts'
import { RECENT_DAYS, recentSearches, recentVisits } from '#/features/statistics/server/shared.ts'
import { callerOf } from '#/core/identity/session.ts'
import { ownCount } from '#/core/http/rate-limit.ts'
import { jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { readsPeople } from '#/core/http/audited-read.ts'

const FIRST = 6
const MAX_LISTED = 80
const MAX_WORDS = 8
/** Each may make an index of the whole catalogue. */
const LESSONS = { times: 60, seconds: 60 }
const MAX_WORD = 60
const MAX_ASKED = 80
const MAX_ANSWERS = 6

export function homeRoutes(app: App): Route[] {
  const { store, live, panel } = app
  const missed = missedSearches(store)
  const teacher = lessons({ live, feed: panel.feed })
  const judged = judgedLessons({ live, feed: panel.feed })
  const common = { ...readsPeople('draft:write'), needsCatalogue: true }
  return [
    authedGet('/panel/datos/inicio', home, common),
    authedGet('/panel/datos/busquedas', searches, common),
    authedGet('/panel/datos/ensenar', lesson, { ...common, limit: limit() }),
    authedGet('/panel/datos/juzgar', judge, { ...common, limit: limit() }),
  ]

  function limit() {
    const sentence = 'Probaste muchas palabras seguidas. Esperá unos segundos.'
    return { by: 'account' as const, count: ownCount(LESSONS), sentence }
  }

  async function counted(): Promise<void> {
    await Promise.all([app.searchStats.flush(), app.visits.flush()])
  }

  async function home({ session, snapshot }: OwnVisit): Promise<Reply> {
    await counted()
    const [visits, searched, { outOfCatalogue }] = await Promise.all([
      recentVisits(store),
      missed(snapshot),
      recentSearches(store),
    ])
    const mayRead = permissionsOf(callerOf(session)).has('messages:read')
    return jsonReply(200, {
      today: snapshot.catalogue.today,
      days: RECENT_DAYS,
      visits: Object.fromEntries(visits),
      searches: { first: searched.slice(0, FIRST), count: searched.length },
      outOfCatalogue: outOfCatalogue.slice(0, FIRST),
      expiring: expiring(snapshot.catalogue),
      silentShops: silentShops(snapshot.catalogue, await readShops()),
      priceDifferences: priceDifferences(snapshot.catalogue),
      siteFaults: siteFaults(snapshot.catalogue),
      waiting: mayRead ? await waiting() : null,
    } satisfies HomeData)
  }

  async function readShops() {
    const { documents } = await store.find('shop-reads', { limit: 200 })
    return documents.flatMap(({ data }) => readDocument(shopReads, data).data ?? [])
  }

  async function waiting(): Promise<NonNullable<HomeData['waiting']>> {
    const { documents } = await store.find('messages', { where: { status: 'new' }, limit: 200 })
    const all = documents
      // One that can't be read does not take the home along.
      .flatMap(({ data }) => readDocument(messages, data).data ?? [])
      .sort((a, b) => a.receivedAt.localeCompare(b.receivedAt))
    return {
      count: all.length,
      first: all
        .slice(0, FIRST)
        .map(({ id, reason, model, receivedAt }) => ({ id, reason, model: model ?? null, receivedAt })),
    }
  }

  async function searches({ snapshot }: OwnVisit): Promise<Reply> {
    await counted()
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
