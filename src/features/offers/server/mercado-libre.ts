import { z } from 'zod'
import { boundedFetch, FetchRefused, FETCH_LIMITS } from './bounded-fetch.ts'

/** Keys are Google's merchant attributes: id, gtin, mpn, price, availability, link… */
export type ShopRow = Readonly<Record<string, string>>

/** Current items of a shop as a stream; throws with a sentence on any error. */
export type ShopSource = (
  requested: { url?: string; seller?: string },
  /** Called with the time of `Last-Modified` in ms, if the source has it. */
  onModified: (at: number) => void,
) => AsyncIterable<ShopRow>

export const MERCADO_LIBRE_API = 'https://api.mercadolibre.com'
const LISTING_PAGE = 100
/** Ids per request of the API's multiget. */
const MULTIGET_LIMIT = 20
const MAX_ITEMS = 5000
const LISTING_FIELDS =
  'id,price,currency_id,available_quantity,permalink,status,seller_custom_field,attributes'

const listingPage = z.object({
  results: z.array(z.string().max(40)).max(200),
  scroll_id: z.string().max(2000).nullish(),
})
const listingItem = z.object({
  id: z.string().max(40),
  price: z.number().positive().nullable(),
  currency_id: z.string().max(10).nullish(),
  available_quantity: z.number().nonnegative().nullish(),
  permalink: z.url().nullish(),
  status: z.string().max(40),
  seller_custom_field: z.string().max(200).nullish(),
  attributes: z
    .array(z.object({ id: z.string().max(100), value_name: z.string().max(500).nullish() }))
    .max(500)
    .nullish(),
})
const several = z.array(z.object({ code: z.number(), body: z.unknown() })).max(MULTIGET_LIMIT)

type MercadoLibreOptions = { token: () => Promise<string>; api?: string; fetch?: typeof boundedFetch }

/** Active items of the seller that the token authorises, from `items/search` with `scan` and the multiget of items. */
export function mercadoLibre({
  token,
  api = MERCADO_LIBRE_API,
  fetch = boundedFetch,
}: MercadoLibreOptions): ShopSource {
  type Read = <Schema extends z.ZodType>(path: string, schema: Schema) => Promise<z.output<Schema>>

  const readAs =
    (own: string): Read =>
    async (path, schema) => {
      const pieces: Uint8Array[] = []
      const headers = { authorization: `Bearer ${own}` }
      const limits = { ...FETCH_LIMITS, redirects: 0, milliseconds: 20_000 }
      for await (const piece of fetch(`${api}${path}`, { headers, limits })) pieces.push(piece)
      try {
        return schema.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')))
      } catch (error) {
        throw new FetchRefused('Mercado Libre respondió algo que no se entiende.', { cause: error })
      }
    }

  async function* idsOf(read: Read, seller: string): AsyncGenerator<string> {
    let scroll: string | undefined
    let count = 0
    do {
      const query = new URLSearchParams({
        search_type: 'scan',
        status: 'active',
        limit: String(LISTING_PAGE),
        ...(scroll === undefined ? {} : { scroll_id: scroll }),
      })
      const page = await read(`/users/${seller}/items/search?${query}`, listingPage)
      count += page.results.length
      if (count > MAX_ITEMS) throw new FetchRefused(`El vendedor tiene más de ${MAX_ITEMS} publicaciones.`)
      yield* page.results
      scroll = page.results.length === 0 ? undefined : (page.scroll_id ?? undefined)
    } while (scroll !== undefined)
  }

  async function* itemsOf(read: Read, ids: readonly string[]): AsyncGenerator<ShopRow> {
    const query = new URLSearchParams({ ids: ids.join(','), attributes: LISTING_FIELDS })
    for (const { code, body } of await read(`/items?${query}`, several)) {
      if (code === 404) continue
      if (code !== 200) throw new FetchRefused(`Mercado Libre respondió ${code} por una publicación.`)
      const one = listingItem.safeParse(body)
      if (!one.success)
        throw new FetchRefused('Mercado Libre respondió algo que no se entiende.', { cause: one.error })
      const row = shopRowOf(one.data)
      if (row) yield row
    }
  }

  return async function* ({ seller = '' }) {
    const read = readAs(await token())
    let ids: string[] = []
    for await (const id of idsOf(read, seller)) {
      ids.push(id)
      if (ids.length < MULTIGET_LIMIT) continue
      yield* itemsOf(read, ids)
      ids = []
    }
    if (ids.length > 0) yield* itemsOf(read, ids)
  }
}

function shopRowOf(one: z.infer<typeof listingItem>): ShopRow | undefined {
  if (one.status !== 'active' || one.currency_id !== 'ARS' || one.price === null) return undefined
  const attributeValue = (id: string) =>
    one.attributes?.find((attribute) => attribute.id === id)?.value_name ?? ''
  return {
    id: attributeValue('SELLER_SKU') || (one.seller_custom_field ?? ''),
    mpn: attributeValue('MPN') || attributeValue('MODEL'),
    gtin: attributeValue('GTIN'),
    price: one.price.toFixed(2),
    availability: (one.available_quantity ?? 0) > 0 ? 'in_stock' : 'out_of_stock',
    link: one.permalink ?? '',
  }
}
