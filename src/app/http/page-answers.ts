import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_WISHLIST_ITEMS } from '#/site/wishlist/wishlist.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import { suggestionText } from '#/search/suggest.ts'
import { legacyTarget } from '#/app/pages/old-addresses.ts'
import { wishlistRows } from '#/features/wishlist/wishlist-page.ts'
import { modelSuggestions } from '#/site/model/model-suggestions.ts'
import { askPage, pageTable, type AppPageMatch } from '#/app/pages/registry.ts'
import { searchSuggestions } from '#/features/search/suggestions.ts'
import { fileText } from '#/core/files/file-store.ts'
import { isServable, type App } from '#/core/services/app.ts'
import { tagHeaders } from '#/features/cdn/cdn-settings.ts'
import { FairQueue } from '#/core/jobs/fair-queue.ts'
import { inSlices } from '#/core/jobs/in-slices.ts'
import { PRIVATE_HEADERS, redirectReply, type Reply } from '#/core/http/reply.ts'
import { readAddress } from '#/core/http/address.ts'
import { refusedForms, visitorState } from './visitor-state.ts'
import { pageReply, soonReply, type Show } from '#/site/rendering/page-reply.ts'
import type { Visit } from '#/core/http/visit.ts'
import { type PageAnswersOptions, openPageMaker, versionOf, preconditions } from './page-maker.ts'
import { safeBack } from '#/features/accounts/account-page.ts'
import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import type { Redirect } from '#/site/pages/page.ts'
import { shortCookie } from '#/features/accounts/server/short-cookie.ts'
import { sessionCookies } from '#/core/identity/session-cookies.ts'

/** One page read at a time; the process handles other events between them. */
const PAGE_READ_LIMITS = { running: 1, waiting: 400, waitingOfOne: 60 }

const DRAWN_AHEAD = 50

const OURSELVES = 'nosotros'

export function createPageAnswers(options: PageAnswersOptions) {
  const { app, renderer, hot } = options
  const reads = new FairQueue(PAGE_READ_LIMITS)
  // Separate queue for long work, so that a page waits only for what it depends on.
  const slices = new FairQueue(PAGE_READ_LIMITS)
  const tags = tagHeaders(app.environment.cdn)
  const show: Show = (...requested) => pageReply({ app, renderer, pages: pageTable }, ...requested)
  const { refuse, redirectRefused, refusedState } = refusedForms(app, show)
  const tagged = (reply: Reply): Reply => ({ ...reply, headers: { ...reply.headers, ...tags } })
  const { ask, answer, data } = openPageMaker({ ...options, reads, slices, tags, tagged })

  return {
    table: pageTable,
    refuse,
    redirectRefused,
    show,

    /** Runs a piece of work in its turn among page reads. */
    inTurn: <Result>({ client, signal }: Pick<Visit, 'client' | 'signal'>, work: () => Result) =>
      reads.run(client, work, signal) as Promise<Awaited<Result>>,

    async page(visit: Visit): Promise<Reply> {
      const target = legacyTarget(visit.snapshot.catalogue, visit.path, visit.search)
      if (target !== undefined) return redirectReply(target, 301)
      const requested = askPage(visit.path, visit.search)
      const elsewhere = await authGuard(app, visit, requested.match)
      if (elsewhere) return redirectReply(elsewhere.location, elsewhere.once ? 303 : 301)
      const state = await visitorState(app, visit, requested.match)
      const refused = await refusedState(visit, requested.match, state)
      const reply = await answer(visit, requested, refused ?? state)
      return refused ? { ...reply, headers: { ...reply.headers, ...PRIVATE_HEADERS } } : reply
    },

    /** Error page for an address that no page can have. */
    async unreadable(visit: Visit): Promise<Reply> {
      if (!isServable(visit.snapshot.catalogue)) return soonReply()
      const { path, search } = visit
      return answer(visit, { path, search, match: undefined, status: 400 }, {})
    },

    /** Caches any other public reply under `name`, created in turn with page reads; `key`: stored file to read. */
    cachedFile(visit: Visit, name: string, make: (file?: string) => Reply, key?: string): Promise<Reply> {
      const { client, snapshot } = visit
      const makeReply = async () => {
        const file = await fileText(app.files, key)
        const keep = key === undefined || file !== undefined
        return reads.run(client, () => ({ reply: tagged(make(file)), keep }))
      }
      return hot.cache.answer(name, versionOf(snapshot), makeReply, preconditions(visit))
    },

    /** Generates a long text in slices, so that page requests don't wait, and caches it. */
    cachedInSlices(
      visit: Visit,
      name: string,
      headers: Record<string, string>,
      make: () => Steps<string>,
    ): Promise<Reply> {
      const makeReply = async () => ({
        reply: tagged({ status: 200, headers, body: await slices.run(visit.client, () => inSlices(make())) }),
        keep: true,
      })
      return hot.cache.answer(name, versionOf(visit.snapshot), makeReply, preconditions(visit))
    },

    /** Runs long work in its turn, in slices. */
    inSlices: <Result>({ client, signal }: Pick<Visit, 'client' | 'signal'>, steps: Steps<Result>) =>
      slices.run(client, () => inSlices(steps), signal),

    ...dataReplies(data),

    /**
     * Updates cached pages to the current catalogue: most used first, one at a time, at most half of the time, so that
     * requests go first; stops after `DRAWN_AHEAD` had to be rendered again.
     */
    async refresh(): Promise<void> {
      const snapshot = app.live.current()
      const { cache } = hot
      const drawnBefore = cache.counts.misses
      for (const name of cache.byUse()) {
        const url = name.replace(/\?$/, '')
        const read = readAddress(url)
        if (!('address' in read)) continue
        const requested = askPage(read.address.path, read.address.search)
        if (requested.match?.shared !== name) continue
        const from = performance.now()
        const visit = { method: 'GET', url, client: OURSELVES, snapshot }
        await ask({ ...requested, ...visit, encoding: 'br', ifNoneMatch: undefined })
        await sleep(performance.now() - from)
        if (app.live.current().catalogue !== snapshot.catalogue) return
        if (cache.counts.misses - drawnBefore >= DRAWN_AHEAD) return
      }
    },
  }
}

/** JSON for page scripts. */
function dataReplies(data: ReturnType<typeof openPageMaker>['data']) {
  return {
    /** Completions of a partial query. */
    suggestions(visit: Visit): Promise<Reply> {
      const query = suggestionText(visit.search.get('q') ?? '')
      return data(visit, `/datos/sugerencias?${query}`, ({ catalogue, index }) =>
        searchSuggestions(catalogue, index, query),
      )
    },

    /** Product suggestions for a «Modelo» field. */
    models(visit: Visit): Promise<Reply> {
      const text = suggestionText(visit.search.get('q') ?? '')
      return data(visit, `/datos/modelos?${text}`, ({ catalogue, index }) =>
        modelSuggestions(catalogue, index, text),
      )
    },

    /** Catalogue data for a wishlist stored on a device. */
    listRows(visit: Visit): Promise<Reply> {
      const ids = visit.search.getAll('id').slice(0, MAX_WISHLIST_ITEMS)
      return data(visit, `/datos/lista?${ids.join(' ')}`, ({ catalogue }) => wishlistRows(catalogue, ids))
    },
  }
}

/** Redirect for account pages the visitor may not open, or undefined to continue. */
async function authGuard(
  app: App,
  { incoming, search }: Visit,
  match: AppPageMatch | undefined,
): Promise<Redirect | undefined> {
  if (match?.visit.access === 'signed-in') {
    const isIn = await app.readSession(incoming).catch((error: unknown) => {
      // The security page reports by itself what could not be read.
      if (match.name === 'security') return true
      throw error
    })
    if (isIn) return undefined
    const cookies = sessionCookies(app.environment.siteUrl)
    const expired = cookies.read(incoming) === undefined ? '' : '&aviso=vencida'
    const back = encodeURIComponent(match.path)
    return { kind: 'redirect', location: `/ingresar?volver=${back}${expired}`, once: true }
  }
  if (match?.visit.access !== 'signed-out') return undefined
  // If the session store is down, show the form; submitting reports the outage.
  const isIn = await app.readSession(incoming).catch(() => null)
  if (isIn) return { kind: 'redirect', location: safeBack(search.get('volver')), once: true }
  // Without a pending sign-in there is no code to enter.
  const isLost =
    match.path === ACCOUNT_PATHS.code && shortCookie(app.environment.siteUrl).read(incoming) === undefined
  return isLost ? { kind: 'redirect', location: ACCOUNT_PATHS['sign-in'], once: true } : undefined
}
