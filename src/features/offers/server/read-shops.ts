import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { ShopFeed } from '#/catalogue/documents/shop-feed.ts'
import { buenosAiresDayOf, FeedRefused, readShopFeed } from '#/features/offers/model/read-feed.ts'
import { takeOffers } from './take-offers.ts'
import type { Execute } from '#/core/commands/command.ts'
import type { Throttle } from '#/core/identity/throttle.ts'
import { boundedFetch, FetchRefused } from './bounded-fetch.ts'
import { CsvRefused, csvRows } from './csv-rows.ts'
import { mercadoLibre, type ShopSource } from './mercado-libre.ts'
import type { LiveCatalogue } from '#/core/live/live-catalogue.ts'
import type { Log } from '#/core/observability/log.ts'

const SHOPS_POLL_MS = 60_000
/** Retry interval after a failure. */
const FEED_RETRY = { times: 1, seconds: 900 }

type ShopSources = Record<ShopFeed['source'], ShopSource | undefined>

/** `token` reads the access token of the Mercado Libre seller. */
export function shopSources({ token }: { token: (() => Promise<string>) | undefined }): ShopSources {
  return {
    csv: ({ url = '' }, onModified) =>
      csvRows(
        boundedFetch(url, {
          onHeaders: ({ 'last-modified': text = '' }) => onModified(Date.parse(text) || Infinity),
        }),
      ),
    'mercado-libre': token === undefined ? undefined : mercadoLibre({ token }),
  }
}

type ReadShopsParts = {
  live: Pick<LiveCatalogue, 'current'>
  execute: Execute
  throttle: Pick<Throttle, 'attempt'>
  log: Log
  sources: ShopSources
}

/** Reads each shop at its feed's interval, in one process at a time; returns the function that stops it. */
export function readShops({ live, execute, throttle, log, sources }: ReadShopsParts): () => Promise<void> {
  let closed = false
  let underWay = Promise.resolve()
  let timer = later()

  function later(): NodeJS.Timeout {
    return setTimeout(() => {
      underWay = look().catch((error: unknown) => log('warn', 'shops not read', { error }))
      void underWay.finally(() => {
        if (!closed) timer = later()
      })
    }, SHOPS_POLL_MS).unref()
  }

  async function look(): Promise<void> {
    const { catalogue } = live.current()
    for (const feed of catalogue.shopFeeds) {
      if (closed) return
      // Edited feeds are read at once.
      const key = `shop-feed:${feed.id}:${catalogue.updatedAt.get(`shop-feeds/${feed.id}`) ?? ''}`
      const turn = { times: 1, seconds: feed.everyHours * 3600 - SHOPS_POLL_MS / 2000 }
      const isTurn = (await throttle.attempt(key, turn)) === 0
      const isAgain =
        !isTurn && failed.has(feed.id) && (await throttle.attempt(`${key}:again`, FEED_RETRY)) === 0
      if (!isTurn && !isAgain) continue
      const refusal = await readShop({ feed, catalogue, execute, sources })
      if (refusal === undefined) failed.delete(feed.id)
      else {
        failed.add(feed.id)
        log('warn', 'a shop was not read', { feed: feed.id, refusal })
      }
    }
  }
  const failed = new Set<string>()

  return async () => {
    closed = true
    clearTimeout(timer)
    await underWay
  }
}

/** Refusal sentence; undefined on success. */
export async function readShop({
  feed,
  catalogue,
  execute,
  sources,
  now = Date.now,
}: {
  feed: ShopFeed
  catalogue: Catalogue
  execute: Execute
  sources: ShopSources
  now?: () => number
}): Promise<string | undefined> {
  const take = (read: Parameters<typeof execute<typeof takeOffers.input, unknown>>[1]['read']) =>
    execute(takeOffers, { feed: feed.id, read }, { kind: 'schedule' })
  const source = sources[feed.source]
  if (!source) {
    const refusal =
      'Falta la clave del vendedor: la pone quien administra el servidor (MERCADO_LIBRE_REFRESH_TOKEN).'
    return (await take({ refusal })).refusal
  }
  try {
    const { url, seller } = feed
    let modified = Infinity
    const rows = source(
      { ...(url !== undefined && { url }), ...(seller !== undefined && { seller }) },
      (at) => (modified = at),
    )
    // Offers are dated by the oldest data.
    const seen = now()
    const { offers, unknown } = await readShopFeed(rows, feed, catalogue, seen)
    const at = Math.min(seen, modified)
    const dated = offers.map((offer) => ({ ...offer, seenAt: buenosAiresDayOf(at) }))
    return (await take({ offers: dated, unknown, modifiedAt: new Date(at).toISOString() })).refusal
  } catch (error) {
    if (!FEED_REFUSALS.some((kind) => error instanceof kind)) throw error
    return (await take({ refusal: (error as Error).message })).refusal
  }
}

const FEED_REFUSALS = [FeedRefused, FetchRefused, CsvRefused]
