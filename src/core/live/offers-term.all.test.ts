import type { IncomingMessage, ServerResponse } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogueVersion } from '#/catalogue/catalogue.ts'
import { instantOf, type Offer } from '#/catalogue/documents/offer.ts'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_FEED, sampleOffer } from '#tests/support/catalogue/sample-offers.ts'
import type { Execute } from '#/core/commands/command.ts'
import { execute } from '#/core/commands/execute.ts'
import { openTestCommands } from '#tests/support/commands/command-place.ts'
import { FetchRefused } from '#/features/offers/server/bounded-fetch.ts'
import { readShop } from '#/features/offers/server/read-shops.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { formatMoney } from '#/language/es-AR/format.ts'
import { productMarkdown } from '#/features/product/product-markdown-view.ts'
import { categoryPage } from '#/features/category/category-page.ts'
import { googleFeed } from '#/features/agents/google-feed.ts'
import { metaFeed, openaiFeed } from '#/features/agents/server/agent-routes.ts'
import { productPage } from '#/features/product/product-page.ts'
import { UCP_2026_08_25 } from '#/features/agents/release-2026-08-25.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import { capCacheToOffer, rerenderIfOfferEnded } from '#/site/rendering/page-cache.ts'
import type { Reply } from '#/core/http/reply.ts'
import { HotPages } from '#/app/http/hot-pages.ts'
import { followCatalogue } from './live-catalogue.ts'

const STEPS = 10_000
const PRODUCT = 'AW-T2022'
const START = Date.parse('2026-06-01T12:00-03:00')
const MINUTE = 60_000

let folder: string
let store: ReturnType<typeof openSqliteStore>
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-offers-'))
  store = openSqliteStore({ file: path.join(folder, 'site.db') })
  const changes = sampleDocuments().map(({ collection, id, data }) => ({
    collection,
    id,
    data,
    expectedVersion: null,
  }))
  await store.commit(changes, { kind: 'import' })
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

/** Equal numbers for an equal seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const written = (ms: number) => `${new Date(ms - 180 * MINUTE).toISOString().slice(0, 16)}-03:00`

const requested = (snapshot: Snapshot, path: string, body: object) =>
  JSON.stringify(UCP_2026_08_25.operations[path]!(snapshot, body))

const PAGES: Readonly<Record<string, (snapshot: Snapshot) => string>> = {
  '/productos/AW-T2022': ({ catalogue }) => JSON.stringify(productPage(catalogue, PRODUCT)),
  '/categorias/torres-de-sonido': ({ catalogue }) =>
    JSON.stringify(categoryPage(catalogue, 'torres-de-sonido')),
  '/productos/AW-T2022.md': ({ catalogue }) => productMarkdown(catalogue, PRODUCT)!,
  '/feeds/google.xml': ({ catalogue }) => finish(googleFeed(catalogue, 1)),
  '/feeds/meta.csv': ({ catalogue }) => finish(metaFeed(catalogue, 1)),
  '/ucp/2026-08-25/catalog/search': (snapshot) => requested(snapshot, '/catalog/search', { query: 'torre' }),
  '/ucp/2026-08-25/catalog/lookup': (snapshot) => requested(snapshot, '/catalog/lookup', { ids: [PRODUCT] }),
  '/ucp/2026-08-25/catalog/product': (snapshot) => requested(snapshot, '/catalog/product', { id: PRODUCT }),
  '/feeds/openai.jsonl': ({ catalogue }) => finish(openaiFeed(catalogue, 1)),
}
const USUAL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400'
const WANTED = { encoding: 'gzip', ifNoneMatch: undefined } as const

/** Short bodies are not compressed. */
const textOf = (body: Buffer) => (body[0] === 0x1f ? gunzipSync(body) : body).toString()

/** `at`: time of the response, in ms. */
type Read = { body: string; caching: string; at: number }

/** Time that a shared cache may reuse a response, in ms: the most that its header allows. */
function keptMs(caching: string): number {
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(caching)?.[1] ?? 0)
  if (caching.includes('no-cache')) return 0
  return 1000 * (seconds('s-maxage') + Math.max(seconds('stale-while-revalidate'), seconds('stale-if-error')))
}

test(`${STEPS} steps of a clock that jumps, commits, dead shops, half-read files and reads show no price past its term`, async () => {
  let clock = START
  const live = await followCatalogue({
    store,
    siteUrl: 'https://site.example',
    log: () => undefined,
    now: () => new Date(clock),
  })
  const hot = new HotPages({})
  const cdn = new Map<string, { body: string; from: number; until: number }>()
  const next = numbers(2027)
  /** Offer by its price in the page; each price is unique. */
  const byPrice = new Map<string, Offer>()
  const versions = new Map<string, number | null>()
  let [prices, hits, late, reads, backwards] = [0, 0, 0, 0, 0]

  /** Serves `/…` as the process does: hot pages, then the page cache, then a render. */
  async function read(url: string): Promise<Read> {
    const snapshot = live.current()
    let served: Read | undefined
    let caching = ''
    const response = {
      writeHead: (_: number, headers: string[]) =>
        void (caching = headers[headers.indexOf('cache-control') + 1]!),
      end: (body: Buffer) => void (served = { body: textOf(body), caching, at: clock }),
    } as unknown as ServerResponse
    const request = { url, headers: { 'accept-encoding': 'gzip' } } as unknown as IncomingMessage
    if (hot.serve(request, response, snapshot.catalogue)) {
      hits += 1
      return served!
    }
    const reply = await rerenderIfOfferEnded(live, { method: 'GET', snapshot }, async (requested) => {
      const make = async (): Promise<{ reply: Reply; keep: boolean }> => {
        const body = PAGES[url]!(requested.snapshot)
        const headers = { 'cache-control': capCacheToOffer(requested.snapshot, USUAL) }
        return { reply: { status: 200, headers, body }, keep: true }
      }
      const { catalogue } = requested.snapshot
      const answer = await hot.cache.answer(url, catalogueVersion(catalogue), make, WANTED)
      hot.keep(url, 'gzip', catalogue, url, answer)
      return answer
    })
    return { body: textOf(reply!.body as Buffer), caching: reply!.headers['cache-control']!, at: clock }
  }

  function check(body: string, where: string, at = clock): void {
    for (const [said] of body.matchAll(/\$\u00a0[\d.]+(?:,\d\d)?|\d+\.\d\d ARS|"amount":\d+/g)) {
      const offer = byPrice.get(said)
      // Prices without taxes and instalments are next to the full price.
      if (offer === undefined) continue
      prices += 1
      if (at < instantOf(offer.from) || at >= instantOf(offer.until))
        throw new Error(`${where}: ${said} at ${written(at)}, of ${offer.from} to ${offer.until}`)
    }
  }

  function step(): void {
    const kind = next(10)
    const before = clock
    if (kind < 5) clock += next(90_000)
    else if (kind < 8) clock += next(45 * MINUTE)
    else if (kind < 9) clock -= next(3 * 60 * MINUTE)
    else clock = [...byPrice.values()].map(({ until }) => instantOf(until))[next(byPrice.size)] ?? clock
    if (clock < before) {
      backwards += 1
      // A shared cache has a clock of its own, which was not set back.
      cdn.clear()
    }
  }

  async function commit(at: number): Promise<void> {
    const id = `oferta-${next(6)}`
    const known = versions.get(id)
    const isGone = known !== undefined && known !== null && next(5) === 0
    const price = 10_000_000 + at * 100
    const from = clock + (next(120) - 90) * MINUTE
    const offer = sampleOffer({
      id,
      price,
      priceWithoutTaxes: 100,
      from: written(from),
      until: written(Math.max(from, clock) + (1 + next(180)) * MINUTE),
      availability: next(6) === 0 ? 'out-of-stock' : 'in-stock',
    })
    const expectedVersion = (await store.get('offers', id))?.version ?? null
    await store.commit([{ collection: 'offers', id, expectedVersion, data: isGone ? null : offer }], {
      kind: 'import',
    })
    versions.set(id, isGone ? null : price)
    if (!isGone) {
      byPrice.set(formatMoney(price), offer)
      byPrice.set(`${(price / 100).toFixed(2)} ARS`, offer)
      byPrice.set(`"amount":${price}`, offer)
    }
    await live.refresh()
  }

  const place = await openTestCommands({ store })
  const send: Execute = (command, input, caller) =>
    execute(command, input, { ...place, now: () => new Date(clock), caller })
  const ended = { whole: 0, half: 0, dead: 0 }
  const ofShop = async () =>
    JSON.stringify((await store.list('offers')).filter(({ id }) => id.startsWith(SAMPLE_FEED.id)))

  /** A shop that answers, is dead, or whose file is cut after its first row. */
  async function readAShop(at: number): Promise<void> {
    const end = (['whole', 'half', 'dead'] as const)[next(3)]!
    const price = 20_000_000 + at * 100
    const before = await ofShop()
    const csv = async function* () {
      if (end === 'dead') throw new FetchRefused('No respondió.')
      yield { id: PRODUCT, price: `${price / 100}`, availability: 'in_stock', link: 'https://puna.example/x' }
      if (end === 'half') throw new FetchRefused('La respuesta se cortó.')
    }
    const refusal = await readShop({
      feed: { ...SAMPLE_FEED, everyHours: 1, holdsHours: 2 },
      catalogue: live.current().catalogue,
      execute: send,
      sources: { csv, 'mercado-libre': undefined },
      now: () => clock,
    })
    ended[end] += 1
    expect(refusal === undefined).toBe(end === 'whole')
    if (end !== 'whole') expect(await ofShop()).toBe(before)
    else {
      const taken = (await store.get('offers', `${SAMPLE_FEED.id}-${PRODUCT.toLowerCase()}`))!.data as Offer
      byPrice.set(formatMoney(price), taken)
      byPrice.set(`${(price / 100).toFixed(2)} ARS`, taken)
    }
    await live.refresh()
  }

  for (let at = 0; at < STEPS; at += 1) {
    const kind = next(10)
    if (at > 0 && next(90) === 0) await readAShop(at)
    else if (at === 0 || kind === 0) await commit(at)
    else if (kind < 4) step()
    else {
      const url = Object.keys(PAGES)[next(Object.keys(PAGES).length)]!
      const cached = cdn.get(url)
      if (cached && cached.from <= clock && clock < cached.until) {
        check(cached.body, `${url} from a shared cache`)
        continue
      }
      reads += 1
      const reading = read(url)
      // The term may end while the page is rendered.
      if (next(4) === 0) {
        late += 1
        clock += next(3 * MINUTE)
      }
      const { body, caching, at: answered } = await reading
      check(body, url, answered)
      cdn.set(url, { body, from: answered, until: answered + keptMs(caching) })
    }
  }
  live.close()
  expect(prices).toBeGreaterThan(2000)
  expect(Math.min(hits, late, reads, backwards)).toBeGreaterThan(100)
  expect(Math.min(...Object.values(ended))).toBeGreaterThan(15)
})
