import { callerPermissions } from '#/core/access/require-permission.ts'
import { defineRead, perApp } from '#/core/http/panel-read.ts'
import { callerOf } from '#/core/identity/session.ts'
import { waitingMessages } from '#/features/messages/server/waiting-view.ts'
import { siteIssues } from '#/site/layout/site-issues.ts'
import { owedCount } from '#/features/panel-home/legal-duties.ts'
import { expiring } from '#/features/panel-home/expiring-certificates.ts'
import { priceDifferences, readShopReads, silentShops } from '#/features/offers/offer-watch-view.ts'
import { missedSearches } from '#/features/search/server/missed-searches-view.ts'
import { RECENT_DAYS, recentSearches, recentVisits } from '#/features/statistics/server/shared.ts'

const FIRST = 6

const missedIn = perApp(({ store }) => missedSearches(store))

export const homeRead = defineRead({
  path: 'inicio',
  async read({ app, session, snapshot }) {
    const { store } = app
    await Promise.all([app.searchStats.flush(), app.visits.flush()])
    const [visits, searched, { outOfCatalogue }] = await Promise.all([
      recentVisits(store),
      missedIn(app)(snapshot),
      recentSearches(store),
    ])
    const mayRead = callerPermissions(callerOf(session)).has('messages:read')
    return {
      /** Current day in Buenos Aires, `YYYY-MM-DD`. */
      today: snapshot.catalogue.today,
      /** Period of `visits` and `searches`, in days. */
      days: RECENT_DAYS,
      visits: Object.fromEntries(visits),
      searches: { first: searched.slice(0, FIRST), count: searched.length },
      outOfCatalogue: outOfCatalogue.slice(0, FIRST),
      expiring: expiring(snapshot.catalogue),
      silentShops: silentShops(snapshot.catalogue, await readShopReads(store)),
      priceDifferences: priceDifferences(snapshot.catalogue),
      owedByLaw: owedCount(snapshot.catalogue),
      siteFaults: siteIssues(snapshot.catalogue),
      /** Null for accounts that may not read messages. */
      waiting: mayRead ? await waitingMessages(store, FIRST) : null,
    }
  },
})
