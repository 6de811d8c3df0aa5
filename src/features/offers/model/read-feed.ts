import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { offer, type Offer } from '#/catalogue/documents/offer.ts'
import type { ShopFeed } from '#/catalogue/documents/shop-feed.ts'
import { parseFeedPrice } from '#/catalogue/offers/read-money.ts'
import { gtinsOf } from '#/catalogue/products/gtin.ts'
import { variantId } from '#/catalogue/products/in-color.ts'
import { normaliseModel } from '#/catalogue/products/normalise-model.ts'

/** Keys are attribute names of Google's merchant specification, without spaces. */
export type FeedRow = Readonly<Record<string, string>>

/** Feed refused as a whole; the message is a sentence for the panel. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused'
}

export const MAX_OFFERS = 2000
const FEED_MINUTE_MS = 60_000
const FEED_HOUR_MS = 60 * FEED_MINUTE_MS

const AVAILABLE: Readonly<Record<string, Offer['availability']>> = {
  in_stock: 'in-stock',
  hay: 'in-stock',
  con_stock: 'in-stock',
  out_of_stock: 'out-of-stock',
  backorder: 'out-of-stock',
  sin_stock: 'out-of-stock',
  preorder: 'preorder',
  preventa: 'preorder',
}

type FeedReading = { offers: Offer[]; unknown: number }

/** Offers of a feed, all or none, so that new prices are never mixed with previous ones. @throws {FeedRefused} */
export async function readShopFeed(
  rows: AsyncIterable<FeedRow> | Iterable<FeedRow>,
  feed: ShopFeed,
  catalogue: Catalogue,
  now: number,
): Promise<FeedReading> {
  const byGtin = new Map<string, CatalogueProduct>()
  for (const product of catalogue.products.values()) {
    for (const [gtin, variant] of gtinsOf(product)) byGtin.set(plainGtin(gtin), variant)
  }
  const found = new Map<string, Offer>()
  let [unknown, place] = [0, 1]
  for await (const row of rows) {
    place += 1
    const product = productOfFeedRow(row, catalogue, byGtin)
    if (product?.status !== 'active') unknown += 1
    else {
      const read = offerOf(row, product, feed, now, place)
      if (!read) continue
      const before = found.get(read.id)
      // For duplicates in a shop, the cheaper one in stock.
      if (!before || isBetter(read, before)) found.set(read.id, read)
      if (found.size > MAX_OFFERS) throw new FeedRefused(`Trae más de ${MAX_OFFERS} productos de la marca.`)
    }
  }
  if (place === 1) throw new FeedRefused('El archivo no trae ningún producto.')
  return { offers: [...found.values()], unknown }
}

const plainGtin = (text: string) => text.replace(/\D/g, '').replace(/^0+/, '')
const isBetter = (a: Offer, b: Offer) =>
  Number(a.availability === 'out-of-stock') - Number(b.availability === 'out-of-stock') < 0 ||
  (a.availability === b.availability && a.price < b.price)

function productOfFeedRow(
  { gtin, mpn, id }: FeedRow,
  { productByModel }: Catalogue,
  byGtin: Map<string, CatalogueProduct>,
) {
  const known = gtin ? byGtin.get(plainGtin(gtin)) : undefined
  return known ?? [mpn, id].map((code) => code && productByModel.get(normaliseModel(code))).find(isProduct)
}

const isProduct = (found: CatalogueProduct | string | undefined): found is CatalogueProduct =>
  typeof found === 'object'

function offerOf(
  row: FeedRow,
  product: CatalogueProduct,
  feed: ShopFeed,
  now: number,
  place: number,
): Offer | undefined {
  const refuse = (sentence: string) => new FeedRefused(`Fila ${place}, ${product.id}: ${sentence}`)
  const money = (text: string | undefined, name: string) => {
    const centavos = parseFeedPrice(text ?? '')
    if (centavos === undefined)
      throw refuse(`no se entiende ${name} («${(text ?? '').slice(0, 30)}»): va como 189999.00 ARS.`)
    return centavos
  }
  const from = Math.floor(now / FEED_MINUTE_MS) * FEED_MINUTE_MS
  const ends = [from + feed.holdsHours * FEED_HOUR_MS]
  const sale = row.sale_price ? saleTerm(row.sale_price_effective_date, now) : undefined
  if (sale === 'unreadable') throw refuse('no se entiende sale_price_effective_date.')
  // Before a sale begins, the current price ends with its start.
  if (sale) ends.push(sale.holds ? sale.until : sale.from > now ? sale.from : Infinity)
  const price = money(row.sale_price && sale?.holds !== false ? row.sale_price : row.price, 'el precio')
  if (row.expiration_date) {
    const end = Date.parse(row.expiration_date)
    if (Number.isNaN(end)) throw refuse('no se entiende expiration_date.')
    ends.push(end)
  }
  const availability = AVAILABLE[(row.availability ?? '').trim().toLowerCase().replace(/[ -]+/g, '_')]
  if (!availability) throw refuse('no se entiende availability: va in_stock, out_of_stock o preorder.')
  const untaxed = row.price_without_taxes ?? row.precio_sin_impuestos_nacionales
  const until = Math.floor(Math.min(...ends) / FEED_MINUTE_MS) * FEED_MINUTE_MS
  if (until <= now) return undefined
  const plan = row.installment ? planOf(row.installment, row.installment_cftea, price) : undefined
  const parsed = offer.safeParse({
    id: `${feed.id}-${variantId(product).toLowerCase().replace('~', '-')}`,
    product: product.id,
    ...(product.color && { color: product.color.name }),
    shop: feed.shop,
    link: row.link,
    price,
    priceWithoutTaxes: untaxed
      ? money(untaxed, 'el precio sin impuestos')
      : Math.round(price / (1 + feed.taxPercent / 100)),
    ...(plan && { instalments: [plan] }),
    availability,
    ...(availability === 'preorder' && { arrives: (row.availability_date ?? '').slice(0, 10) }),
    from: buenosAiresIso(from),
    until: buenosAiresIso(until),
    where: feed.where,
    seenAt: buenosAiresDayOf(now),
  })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw refuse(`${issue!.path.join('.')}: ${issue!.message}`)
  }
  if (!isUntaxed(parsed.data, feed))
    throw refuse('price_without_taxes no puede ser el de ese precio con los impuestos que dice el comercio.')
  const { hostname } = new URL(parsed.data.link)
  if (!hostsOf(feed).some((host) => hostname === host || hostname.endsWith(`.${host}`)))
    throw refuse(`link lleva a ${hostname}: si ese sitio es del comercio, sumalo en «Sitios del comercio».`)
  return parsed.data
}

/** Reduced and full VAT, percent. */
const VAT = [10.5, 21] as const
/** Relative tolerance for rounding. */
const SLACK = 0.01

function isUntaxed({ price, priceWithoutTaxes }: Offer, { taxPercent }: ShopFeed): boolean {
  const least = price / (1 + Math.max(VAT[1], taxPercent) / 100)
  const most = price / (1 + Math.min(VAT[0], taxPercent) / 100)
  return priceWithoutTaxes >= least * (1 - SLACK) && priceWithoutTaxes <= most * (1 + SLACK)
}

function hostsOf({ hosts = [], source, url }: ShopFeed): readonly string[] {
  if (hosts.length > 0) return hosts
  return [source === 'mercado-libre' ? 'mercadolibre.com.ar' : new URL(url!).hostname.replace(/^www\./, '')]
}

export const buenosAiresDayOf = (ms: number) => buenosAiresIso(ms).slice(0, 10)
const buenosAiresIso = (ms: number) => `${new Date(ms - 3 * FEED_HOUR_MS).toISOString().slice(0, 16)}-03:00`

/** Sale interval such as «2026-11-20T00:00-0300/2026-11-30T23:59-0300»; undefined, always valid, without one. */
function saleTerm(text: string | undefined, now: number) {
  if (!text) return undefined
  const [from, until] = text
    .split('/')
    .map((end) => Date.parse(end.trim().replace(/([+-]\d{2})(\d{2})$/, '$1:$2')))
  if (from === undefined || until === undefined || Number.isNaN(from) || Number.isNaN(until))
    return 'unreadable'
  return { from, until, holds: from <= now && now < until }
}

/** Parses «6:35000 ARS» or «6:35000 ARS:0 ARS»; without its CFTEA only an interest-free plan may be published. */
function planOf(text: string, cftea: string | undefined, price: number) {
  const [count = '', each = '', down = ''] = text.split(':')
  const amount = parseFeedPrice(each)
  const months = Number(count)
  if (amount === undefined || !Number.isInteger(months) || months < 2 || months > 48) return undefined
  if (down && parseFeedPrice(down) !== 0) return undefined
  if (cftea) return { count: months, amount, cftea: Number(cftea.replace('%', '').replace(',', '.')) }
  return Math.abs(months * amount - price) <= months * 100 ? { count: months, amount, cftea: 0 } : undefined
}
