import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import type { CatalogueProduct } from '#/catalogue/products/catalogue-product.ts'
import { MAX_COMPARED_PRODUCTS } from '#/site/compare/names.ts'
import { VITALS, VITAL_DEVICES } from '#/features/statistics/usage-stats.ts'
import { categoryListing, categoryListingSteps } from '#/catalogue/category-listing/listing-index.ts'
import { readSelection } from '#/catalogue/category-listing/filter-selection.ts'
import type { App } from '#/core/services/app.ts'
import { chosenSearchFilters } from '#/features/search/chosen-filters-view.ts'
import { Overloaded } from '#/core/jobs/job-queue.ts'
import type { PageTable } from '#/site/pages/page-table.ts'
import { networkCount } from '#/core/http/rate-limit.ts'
import type { InSlices, RunQueued } from '#/core/http/in-turn.ts'
import { textReply, type Reply } from '#/core/http/reply.ts'
import { post, type Route } from '#/core/http/route.ts'
import { z } from 'zod'

const beaconPath = z
  .string()
  .regex(/^\/[^\s?#]*$/)
  .max(200)
const ms = z.coerce.number().min(0).max(60_000).optional()

const usageBeacon = z.discriminatedUnion('que', [
  z.strictObject({ que: z.literal('salida'), enlace: z.url({ protocol: /^https$/ }).max(1000) }),
  z.strictObject({ que: z.literal('vista'), ruta: beaconPath }),
  z.strictObject({ que: z.literal('comparar'), modelos: z.string().max(120) }),
  z.strictObject({
    que: z.literal('filtro'),
    ruta: beaconPath,
    elegido: z.string().min(1).max(400),
    /** Query of a search page, whose filters depend on its results. */
    entre: z.string().max(1000).optional(),
  }),
  z.strictObject({
    que: z.literal('velocidad'),
    ruta: beaconPath,
    equipo: z.enum(VITAL_DEVICES),
    version: z.string().max(60),
    LCP: ms,
    TTFB: ms,
    INP: ms,
    CLS: z.coerce.number().min(0).max(10).optional(),
    /** Path of the slowest interaction, if the page has changed since. */
    rutaINP: beaconPath.optional(),
  }),
])
type UsageBeacon = z.infer<typeof usageBeacon>

const shopHostsCache = new WeakMap<Catalogue, ReadonlyMap<string, string>>()

const hostOf = (address: string) => URL.parse(address)?.host.replace(/^www\./, '') ?? ''

/** Rate limit of beacons per network, shared by all its devices. */
const BEACON_LIMIT = { times: 240, seconds: 60 }

/** Shared fair-queue client for all beacons, as no one waits for their reply. */
const TELLERS = { client: 'avisos', signal: new AbortController().signal }

type UsagePages = { inTurn: RunQueued; inSlices: InSlices; table: Pick<PageTable, 'pageTypeOf'> }

/** Counts pages' usage beacons anonymously, ignoring unknown ids; `release`: this build's start script. */
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
      // Links to hosts other than shops are not counted.
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
  const requested = [...new Set(models.split(' '))]
  const known = requested
    .map((id) => catalogue.products.get(id))
    .filter((product): product is CatalogueProduct => product !== undefined)
  if (requested.length > MAX_COMPARED_PRODUCTS || known.length < 2 || known.length < requested.length) return
  const ids = known.map(({ id }) => id).sort()
  for (const [place, first] of ids.entries())
    for (const second of ids.slice(place + 1)) app.usage.counted('pairs', `${first} ${second}`)
}

/** Chosen filters that exist on the page: «Potencia: de 60 a 200 W». */
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
  // Measurements of another build's page are not counted.
  if (release === undefined || beacon.version !== release) return true
  for (const metric of VITALS) {
    const value = beacon[metric]
    if (value === undefined) continue
    const group = { page: metric === 'INP' ? pageOfINP : page, device: beacon.equipo, release, metric }
    app.usage.measured(group, metric === 'CLS' ? value * 1000 : value)
  }
  return true
}

/** Shop of a host; undefined for other hosts. */
function shopOfAddress(catalogue: Catalogue, address: string): string | undefined {
  const known = shopHostsCache.get(catalogue) ?? shopsByHost(catalogue)
  shopHostsCache.set(catalogue, known)
  return known.get(hostOf(address))
}

function shopsByHost(catalogue: Catalogue): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const note = (name: string, url: string | undefined) => {
    const host = url === undefined ? '' : hostOf(url.replaceAll('{modelo}', 'x'))
    if (host !== '' && !found.has(host)) found.set(host, name)
  }
  const { shop, whereToBuy } = catalogue.settings ?? {}
  if (shop) note(shop.name, shop.url)
  for (const { name, url, modelUrl } of whereToBuy?.retailers ?? []) {
    note(name, url)
    note(name, modelUrl)
  }
  for (const { marketplaceLinks } of catalogue.products.values())
    for (const { name, url } of marketplaceLinks) note(name, url)
  return found
}
