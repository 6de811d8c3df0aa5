import { permissionsOf } from '#/core/access/require-permission.ts'
import { waitingMessages } from '#/features/messages/server/waiting-view.ts'
import { siteFaults } from '#/site/layout/site-faults.ts'
import { expiring } from '#/features/panel-home/expiring-certificates.ts'
import { priceDifferences, readShopReads, silentShops } from '#/features/offers/offer-watch-view.ts'
import type { HomeData } from '#/features/panel-home/home-data.ts'
import type { App } from '#/core/services/app.ts'
import { missedSearches } from '#/features/search/server/missed-searches-view.ts'
import { RECENT_DAYS, recentSearches, recentVisits } from '#/features/statistics/server/shared.ts'
import { callerOf } from '#/core/identity/session.ts'
import { jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { readsPeople } from '#/core/http/audited-read.ts'

const FIRST = 6

export function homeRoutes(app: App): Route[] {
  const { store } = app
  const missed = missedSearches(store)
  const common = { ...readsPeople('draft:write'), needsCatalogue: true }
  return [authedGet('/panel/datos/inicio', home, common)]

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
      silentShops: silentShops(snapshot.catalogue, await readShopReads(store)),
      priceDifferences: priceDifferences(snapshot.catalogue),
      siteFaults: siteFaults(snapshot.catalogue),
      waiting: mayRead ? await waitingMessages(store, FIRST) : null,
    } satisfies HomeData)
  }
}
