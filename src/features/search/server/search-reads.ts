import { z } from 'zod'
import { defineRead, perApp } from '#/core/http/panel-read.ts'
import { RECENT_DAYS, recentSearches } from '#/features/statistics/server/shared.ts'
import { judgedLessons } from './judge-search.ts'
import { missedSearches } from './missed-searches-view.ts'
import { lessons } from './teach-search.ts'

const MAX_LISTED = 80
const MAX_WORDS = 8
const MAX_WORD = 60
const MAX_ASKED = 80
const MAX_ANSWERS = 6
/** Rate limit, as each request may build an index of the whole catalogue. */
const limit = {
  times: 60,
  seconds: 60,
  sentence: 'Probaste muchas palabras seguidas. Esperá unos segundos.',
}

const missedIn = perApp(({ store }) => missedSearches(store))
const teacherOf = perApp(({ live, panel }) => lessons({ live, feed: panel.feed }))
const judgeOf = perApp(({ live, panel }) => judgedLessons({ live, feed: panel.feed }))

const word = z.string().trim().min(1).max(MAX_WORD)

/** Searches without an answer, with answers and no click, and with a first click below the third. */
export const searchesRead = defineRead({
  path: 'busquedas',
  async read({ app, snapshot }) {
    await app.searchStats.flush()
    const { unclicked, low } = await recentSearches(app.store)
    return {
      days: RECENT_DAYS,
      searches: await missedIn(app)(snapshot),
      unclicked: unclicked.slice(0, MAX_LISTED),
      low: low.slice(0, MAX_LISTED),
      /** The catalogue's own names for its things, to choose from. */
      words: teacherOf(app).words(),
    }
  },
})

/** Preview of a search that also means the words of `como`. */
export const lessonRead = defineRead({
  path: 'ensenar',
  limit,
  input: z.object({ texto: word, como: z.array(word).max(MAX_WORDS) }),
  invalid: {
    status: 422,
    sentence: `Cada sinónimo tiene hasta ${MAX_WORD} letras, y se eligen hasta ${MAX_WORDS} palabras.`,
  },
  read: ({ app }, { texto, como }) => teacherOf(app).lesson(texto, [...new Set(como)]),
})

/** Results of a search before and after judging the answers of `responde` right for it. */
export const judgedRead = defineRead({
  path: 'juzgar',
  limit,
  input: z.object({
    texto: z.string().trim().min(1).max(MAX_ASKED),
    busca: z.string().trim().max(MAX_ASKED).default(''),
    responde: z.array(z.string()).max(MAX_ANSWERS),
  }),
  invalid: {
    status: 422,
    sentence: `Cada búsqueda tiene hasta ${MAX_ASKED} letras, y se eligen hasta ${MAX_ANSWERS} respuestas.`,
  },
  read: ({ app }, { texto, busca, responde }) =>
    judgeOf(app)({ text: texto, words: busca, answers: [...new Set(responde)] }),
})
