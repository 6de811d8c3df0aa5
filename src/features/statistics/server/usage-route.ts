import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import type { CatalogueProduct } from '#/catalogue/products/catalogue-product.ts'
import { MAX_COMPARED_PRODUCTS } from '#/site/compare/names.ts'
import { VITALS } from '#/features/statistics/usage-stats.ts'
import { categoryListing, categoryListingSteps } from '#/catalogue/category-listing/listing-index.ts'
import { readSelection } from '#/catalogue/category-listing/filter-selection.ts'
import type { App } from '#/core/services/app.ts'
import { chosenSearchFilters } from '#/features/search/chosen-filters-view.ts'
import { Overloaded } from '#/core/jobs/job-queue.ts'
import type { PageTable } from '#/site/pages/page-table.ts'
import { shopOfAddress } from './shop-of.ts'
import { usageBeacon, type UsageBeacon } from './usage-beacon.ts'
import { networkCount } from '#/core/http/rate-limit.ts'
import type { InSlices, RunQueued } from '#/core/http/in-turn.ts'
import { textReply, type Reply } from '#/core/http/reply.ts'
import { post, type Route } from '#/core/http/route.ts'

/** Beacons per network, which many phones may share. */
const BEACON_LIMIT = { times: 240, seconds: 60 }

/** Beacons don't wait for a reply, so all of them share one client's turn. */
const TELLERS = { client: 'avisos', signal: new AbortController().signal }

type UsagePages = { inTurn: RunQueued; inSlices: InSlices; table: Pick<PageTable, 'pageTypeOf'> }

/** Counts usage beacons of pages, anonymously; unknown ids are ignored. `release` is the start script of this build. */
export function usageRoute(app: App, release: string | undefined, pages: UsagePages): Route {
  return post('/datos/uso', {
    body: { kind: 'form', bytes: 2048 },
    // Limited in this process's memory, like the counters.
    limit: { by: 'network', count: networkCount(BEACON_LIMIT), sentence: 'Demasiados avisos seguidos.' },
    async answer({ incoming: { headers }, snapshot }, fields) {
      const asksForNone = headers['sec-gpc'] === '1' || headers.dnt === '1'
      if (asksForNone || !app.visits.isPerson(headers['user-agent'])) return BEACON_COUNTED
      const beacon = usageBeacon.safeParse(Object.fromEntries(fields))
      if (!beacon.success || new Set(fields.keys()).size !== fields.size) return BEACON_REFUSED
      if (beacon.data.que !== 'filtro')
        return countBeacon(app, pages.table, snapshot, beacon.data, release) ? BEACON_COUNTED : BEACON_REFUSED
      try {
        for (const text of await filtersIn(snapshot, beacon.data, pages))
          app.usage.counted('filters', text.slice(0, 160))
        return BEACON_COUNTED
      } catch (error) {
        if (error instanceof Overloaded) return BEACONS_CROWDED
        throw error
      }
    },
  })
}

/** Same reply whether counted or not, so that opting out can't be detected. */
const BEACON_COUNTED: Reply = { status: 204, headers: { 'cache-control': 'no-store' }, body: '' }
const BEACONS_CROWDED = textReply(503, 'Ahora llegan demasiados avisos.', { 'retry-after': '10' })
const BEACON_REFUSED = textReply(400, 'Ese aviso no es de una página de este sitio.')

/** False if a vitals beacon names an unknown page. Other unknown ids are ignored silently (stale tabs). */
function countBeacon(
  app: App,
  table: UsagePages['table'],
  { catalogue }: Snapshot,
  beacon: Exclude<UsageBeacon, { que: 'filtro' }>,
  release: string | undefined,
): boolean {
  switch (beacon.que) {
    case 'salida': {
      const shop = shopOfAddress(catalogue, beacon.enlace)
      // Links other than shops are not counted.
      if (shop !== undefined) app.usage.counted('shops', shop)
      return true
    }
    case 'vista': {
      const counter = table.pageTypeOf(catalogue, beacon.ruta) && app.visits.counterOf(beacon.ruta)
      if (counter) counter.count += 1
      return true
    }
    case 'comparar':
      countPairs(app, catalogue, beacon.modelos)
      return true
    case 'velocidad':
      return countVitals(app, table, catalogue, beacon, release)
  }
}

function countPairs(app: App, catalogue: Catalogue, models: string): void {
  const asked = [...new Set(models.split(' '))]
  const known = asked
    .map((id) => catalogue.products.get(id))
    .filter((product): product is CatalogueProduct => product !== undefined)
  if (asked.length > MAX_COMPARED_PRODUCTS || known.length < 2 || known.length < asked.length) return
  const ids = known.map(({ id }) => id).sort()
  for (const [place, first] of ids.entries())
    for (const second of ids.slice(place + 1)) app.usage.counted('pairs', `${first} ${second}`)
}

/** «Potencia: de 60 a 200 W», for each that was chosen of those that the page has. */
async function filtersIn(
  snapshot: Snapshot,
  beacon: UsageBeacon & { que: 'filtro' },
  { inTurn, inSlices, table }: UsagePages,
): Promise<string[]> {
  const { ruta, elegido, entre } = beacon
  const chosen = new URLSearchParams(elegido)
  if (entre !== undefined) {
    if (ruta !== '/buscar') return []
    await snapshot.whenIndexed?.()
    return inTurn(TELLERS, () => chosenSearchFilters(snapshot, chosen, new URLSearchParams(entre)))
  }
  const { catalogue } = snapshot
  const category = catalogue.categoryByRoute.get(ruta.replace(/^\/categorias\/|\/+$/g, ''))
  if (!category || table.pageTypeOf(catalogue, ruta) !== 'category') return []
  const steps = categoryListingSteps(catalogue, category.id)
  if (steps) await inSlices(TELLERS, steps)
  const index = categoryListing(catalogue, category.id)
  const { selection } = readSelection(index, chosen)
  return [...selection.chosen].flatMap(([param, values]) => {
    const { label, options } = index.facetByParam.get(param)!
    return values.map((value) => `${label}: ${options.find(({ slug }) => slug === value)!.text}`)
  })
}

function countVitals(
  app: App,
  table: UsagePages['table'],
  catalogue: Catalogue,
  beacon: UsageBeacon & { que: 'velocidad' },
  release: string | undefined,
): boolean {
  const page = table.pageTypeOf(catalogue, beacon.ruta)
  const pageOfINP = beacon.rutaINP === undefined ? page : table.pageTypeOf(catalogue, beacon.rutaINP)
  if (!page || !pageOfINP) return false
  // A page of a build that is not this one any more: what it measured is of neither.
  if (release === undefined || beacon.version !== release) return true
  for (const metric of VITALS) {
    const value = beacon[metric]
    if (value === undefined) continue
    const group = { page: metric === 'INP' ? pageOfINP : page, device: beacon.equipo, release, metric }
    app.usage.measured(group, metric === 'CLS' ? value * 1000 : value)
  }
  return true
}
