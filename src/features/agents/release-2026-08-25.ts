import { z } from 'zod'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Offer } from '#/catalogue/documents/offer.ts'
import type { ServiceCentre } from '#/catalogue/documents/service-centre.ts'
import { gtinOf } from '#/catalogue/products/gtin.ts'
import { colorSlug, inColor } from '#/catalogue/products/in-color.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import { formatDay } from '#/language/es-AR/format.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { markdownLine } from '#/site/model/markdown-text.ts'
import { absolute } from '#/site/model/page-meta.ts'
import { feedPicture } from './feed-item.ts'
import { glbPath } from '#/site/model/product-model3d.ts'
import {
  categoryNames,
  ucpCentresFor,
  identified,
  withUcpOffers,
  pricedProducts,
  type Priced,
  type PriceRange,
  type UcpAnswer,
  type UcpRelease,
} from './ucp-release.ts'

const VERSION = '2026-08-25'
const AT = `https://ucp.dev/${VERSION}`
const UCP_SEARCH = 'dev.ucp.shopping.catalog.search'
const UCP_LOOKUP = 'dev.ucp.shopping.catalog.lookup'
const LOCATION_SEARCH = 'dev.ucp.common.location.search'
const LOCATION_LOOKUP = 'dev.ucp.common.location.lookup'

const UCP_DEFAULT_LIMIT = 10
const UCP_MAX_LIMIT = 50
const MAX_IDS = 50

const ucpText = z.string().trim().min(1).max(200)
const ucpId = z.string().max(80)
const ucpIds = z.array(ucpId).min(1).max(500)
const ucpAmount = z.int().min(0)
const context = z
  .looseObject({ currency: z.string().max(3).optional(), address_region: z.string().max(60).optional() })
  .optional()
const filters = z
  .looseObject({
    categories: z.array(z.string().max(80)).max(20).optional(),
    price: z.looseObject({ min: ucpAmount.optional(), max: ucpAmount.optional() }).optional(),
  })
  .optional()
const pagination = z
  .looseObject({
    /** Offset of the first result. */
    cursor: z
      .string()
      .regex(/^\d{1,6}$/)
      .optional(),
    limit: z.int().min(1).optional(),
  })
  .optional()

const catalogSearch = z
  .looseObject({ query: ucpText.optional(), context, filters, pagination })
  .refine(({ query, filters: narrowed }) => query !== undefined || narrowed !== undefined, {
    path: ['query'],
  })
const catalogLookup = z.looseObject({ ids: ucpIds, context, filters })
const catalogProduct = z.looseObject({ id: ucpId, context, filters })
/** Filters on data that centres lack (coordinates, hours, amenities, stock); they match nothing. */
const unmatched = {
  distance: z.looseObject({ center: z.looseObject({}), max: z.number().min(0) }).optional(),
  /** Service areas of centres are unknown. */
  serves: z.undefined().optional(),
  filters: z.looseObject({}).optional(),
}
const locationSearch = z.looseObject({ query: ucpText.optional(), context, pagination, ...unmatched })
const locationLookup = z.looseObject({ ids: ucpIds, context, ...unmatched })

export const UCP_2026_08_25: UcpRelease = {
  version: VERSION,
  profile,
  operations: {
    '/catalog/search': taking(catalogSearch, UCP_SEARCH, searchCatalog),
    '/catalog/lookup': taking(catalogLookup, UCP_LOOKUP, lookupCatalog),
    '/catalog/product': taking(catalogProduct, UCP_LOOKUP, getProduct),
    '/locations/search': taking(locationSearch, LOCATION_SEARCH, searchLocations),
    '/locations/lookup': taking(locationLookup, LOCATION_LOOKUP, lookupLocations),
  },
}

/** Offers the catalogue service if the brand publishes any offer, current or not. */
function profile(catalogue: Catalogue): object {
  const hasOffers = catalogue.offers.size > 0
  const hasCentres = catalogue.serviceCentres.length > 0
  const service = (name: string) => [
    {
      version: VERSION,
      spec: `${AT}/specification/overview`,
      transport: 'rest',
      schema: `${AT}/services/${name}/rest.openapi.json`,
      endpoint: absolute(catalogue, `/ucp/${VERSION}`),
    },
  ]
  const capability = (path: string, schema: string) => [
    { version: VERSION, spec: `${AT}/specification/${path}`, schema: `${AT}/schemas/${schema}.json` },
  ]
  return {
    ucp: {
      version: VERSION,
      services: {
        ...(hasCentres && { 'dev.ucp.common': service('common') }),
        ...(hasOffers && { 'dev.ucp.shopping': service('shopping') }),
      },
      capabilities: {
        ...(hasCentres && {
          [LOCATION_SEARCH]: capability('common/location/search', 'common/location_search'),
          [LOCATION_LOOKUP]: capability('common/location/lookup', 'common/location_lookup'),
        }),
        ...(hasOffers && {
          [UCP_SEARCH]: capability('shopping/catalog/search', 'shopping/catalog_search'),
          [UCP_LOOKUP]: capability('shopping/catalog/lookup', 'shopping/catalog_lookup'),
        }),
      },
      payment_handlers: {},
    },
  }
}

function taking<Schema extends z.ZodType>(
  schema: Schema,
  capability: string,
  answer: (snapshot: Snapshot, requested: z.output<Schema>) => UcpAnswer | Record<string, unknown>,
) {
  return (snapshot: Snapshot, body: unknown): UcpAnswer => {
    const requested = schema.safeParse(body)
    if (!requested.success) return ucpRefusal(capability, requested.error.issues[0]?.path.join('.') ?? '')
    const ucpAnswer = answer(snapshot, requested.data)
    return isUcpAnswer(ucpAnswer)
      ? ucpAnswer
      : { status: 200, body: { ucp: envelope(capability), ...ucpAnswer } }
  }
}

const isUcpAnswer = (reply: UcpAnswer | Record<string, unknown>): reply is UcpAnswer =>
  typeof reply.status === 'number'

function envelope(capability: string, status?: 'error') {
  return {
    version: VERSION,
    ...(status && { status }),
    capabilities: { [capability]: [{ version: VERSION }] },
  }
}

function ucpRefusal(capability: string, path: string): UcpAnswer {
  const content =
    path === ''
      ? `Mandá un objeto JSON como dice UCP ${VERSION}.`
      : `«${path}» falta o no se puede tomar: mandalo como dice UCP ${VERSION}, o sacalo.`
  return failed(capability, 400, 'invalid_request', content)
}

function failed(capability: string, status: 200 | 400, code: string, content: string): UcpAnswer {
  return {
    status,
    body: {
      ucp: envelope(capability, 'error'),
      messages: [{ type: 'error', code, content, severity: 'unrecoverable' }],
    },
  }
}

type UcpSearchInput = { context?: z.output<typeof context>; filters?: z.output<typeof filters> }

/** Prices are in pesos: a range in another currency is ignored, with a message. */
function ucpPriceRange({ context: from, filters: narrowed }: UcpSearchInput): {
  price: PriceRange
  messages: object
} {
  const range = narrowed?.price
  if (range === undefined || from?.currency === undefined || from.currency === 'ARS')
    return { price: range ?? {}, messages: {} }
  const content = 'Los precios son en pesos argentinos (ARS): no se filtró por precio.'
  return { price: {}, messages: { messages: [{ type: 'info', code: 'price_filter_ignored', content }] } }
}

function searchCatalog(snapshot: Snapshot, requested: z.output<typeof catalogSearch>) {
  const { price, messages } = ucpPriceRange(requested)
  const found = pricedProducts(snapshot, {
    query: requested.query,
    categories: requested.filters?.categories ?? [],
    price,
  })
  const { shown, page } = paged(found, requested.pagination)
  return {
    products: shown.map((each) => ucpProduct(snapshot.catalogue, each)),
    pagination: page,
    ...messages,
  }
}

function lookupCatalog({ catalogue }: Snapshot, requested: z.output<typeof catalogLookup>) {
  const wanted = new Set(requested.ids)
  if (wanted.size > MAX_IDS)
    return failed(UCP_LOOKUP, 400, 'request_too_large', `Hasta ${MAX_IDS} códigos por pedido.`)
  const { price, messages } = ucpPriceRange(requested)
  const byProduct = Map.groupBy(
    [...wanted].flatMap((input) => {
      const known = identified(catalogue, input)
      return known ? [{ input, ...known }] : []
    }),
    ({ product }) => product,
  )
  const products = [...byProduct].flatMap(([product, inputs]) =>
    withUcpOffers(catalogue, product, price).flatMap(({ offers }) => {
      const named = (offer: Offer) =>
        inputs.flatMap(({ input, offer: exact }) =>
          exact === undefined
            ? offer === offers[0]
              ? [{ id: input, match: 'featured' }]
              : []
            : exact.id === offer.id
              ? [{ id: input, match: 'exact' }]
              : [],
        )
      const variants = offers.flatMap((offer) => {
        const resolved = named(offer)
        return resolved.length === 0 ? [] : [{ ...variantOf(product.name, offer), inputs: resolved }]
      })
      return variants.length === 0 ? [] : [{ ...ucpProduct(catalogue, { product, offers }), variants }]
    }),
  )
  return { products, ...messages }
}

function getProduct({ catalogue }: Snapshot, requested: z.output<typeof catalogProduct>) {
  const known = identified(catalogue, requested.id)
  if (!known)
    return failed(UCP_LOOKUP, 200, 'not_found', `No hay un producto con el código «${requested.id}».`)
  const { price, messages } = ucpPriceRange(requested)
  const [found] = withUcpOffers(catalogue, known.product, price)
  if (!found)
    return failed(
      UCP_LOOKUP,
      200,
      'item_unavailable',
      `Nadie publica hoy un precio. Sus datos: ${absolute(catalogue, productPath(known.product.id))}`,
    )
  const first = (offer: Offer) => Number(offer.id !== known.offer?.id)
  const offers = found.offers.toSorted((a, b) => first(a) - first(b))
  return { product: ucpProduct(catalogue, { product: found.product, offers }), ...messages }
}

const ars = (price: number) => ({ amount: price, currency: 'ARS' })

function ucpProduct(catalogue: Catalogue, { product, offers }: Priced) {
  const { id: code, name, promise, description, pictures, model3d } = product
  const prices = offers.map(({ price }) => price)
  const categories = categoryNames(catalogue, product)
  return {
    id: code,
    title: name,
    description: { plain: markdownLine(`${promise} ${description}`) },
    url: absolute(catalogue, productPath(code)),
    ...(categories.length > 0 && { categories: [{ value: categories.join(' > '), taxonomy: 'merchant' }] }),
    price_range: { min: ars(Math.min(...prices)), max: ars(Math.max(...prices)) },
    media: [
      ...pictures.map((each) => ({ type: 'image', url: feedPicture(catalogue, each), alt_text: each.alt })),
      ...(model3d === undefined ? [] : [{ type: 'model_3d', url: absolute(catalogue, glbPath(code)) }]),
    ],
    variants: offers.map((offer) => ({ ...variantOf(name, offer), ...barcodeOf(product, offer) })),
  }
}

function barcodeOf(product: Priced['product'], { color }: Offer) {
  const gtin = gtinOf(inColor(product, color === undefined ? undefined : colorSlug(color)))
  return gtin === undefined ? {} : { barcodes: [{ type: 'GTIN', value: gtin }] }
}

const UCP_AVAILABILITY: Record<Offer['availability'], string> = {
  'in-stock': 'in_stock',
  'out-of-stock': 'out_of_stock',
  preorder: 'preorder',
}

/** Offer of a shop, with the mandatory notices. */
function variantOf(name: string, offer: Offer) {
  const { id: code, product, price, availability, shop, link, color, from, until, where } = offer
  return {
    id: code,
    sku: product,
    title: [name, ...(color === undefined ? [] : [color]), shop.name].join(' · '),
    description: {
      plain: `Vigente desde el ${formatDay(from.slice(0, 10))} hasta el ${formatDay(until.slice(0, 10))}, ${until.slice(11, 16)}, en ${where}. Ofrece ${shop.legalName}, CUIT ${shop.cuit}, ${shop.address}.`,
    },
    url: link,
    price: ars(price),
    availability: { available: availability !== 'out-of-stock', status: UCP_AVAILABILITY[availability] },
    seller: { name: shop.name, links: [{ type: 'product', url: link, title: `${name} en ${shop.name}` }] },
    metadata: {
      valid_from: from,
      valid_until: until,
      price_without_national_taxes: ars(offer.priceWithoutTaxes),
      seen_at: offer.seenAt,
      ...(offer.units !== undefined && { units: offer.units }),
      ...(offer.arrives !== undefined && { available_from: offer.arrives }),
    },
  }
}

function paged<Item>(found: readonly Item[], requested: z.output<typeof pagination>) {
  const from = Number(requested?.cursor ?? 0)
  const to = from + Math.min(requested?.limit ?? UCP_DEFAULT_LIMIT, UCP_MAX_LIMIT)
  const more = found.length > to
  return {
    shown: found.slice(from, to),
    page: { has_next_page: more, ...(more && { cursor: `${to}` }), total_count: found.length },
  }
}

type Relations = { distance?: unknown; filters?: Record<string, unknown> | undefined }

/** True for filters beyond the centres' data, which match none. */
const isOpenQuestion = ({ distance, filters: narrowed = {} }: Relations) =>
  distance !== undefined ||
  Object.values(narrowed).some((value) => !(Array.isArray(value) && value.length === 0))

function searchLocations({ catalogue }: Snapshot, requested: z.output<typeof locationSearch>) {
  const province = requested.context?.address_region
  const found = isOpenQuestion(requested)
    ? []
    : ucpCentresFor(catalogue, { query: requested.query, province })
  const { shown, page } = paged(found, requested.pagination)
  return { locations: shown.map(ucpLocation), pagination: page }
}

function lookupLocations({ catalogue }: Snapshot, requested: z.output<typeof locationLookup>) {
  const wanted = [...new Set(requested.ids)]
  const locations = wanted.slice(0, MAX_IDS).flatMap((wantedId) => {
    const centre = isOpenQuestion(requested)
      ? undefined
      : catalogue.serviceCentres.find((each) => each.id === wantedId)
    return centre ? [{ ...ucpLocation(centre), inputs: [{ id: wantedId }] }] : []
  })
  const content = `Se contestaron los primeros ${MAX_IDS}.`
  const messages = [{ type: 'info', code: 'batch_limit_applied', content }]
  return { locations, ...(wanted.length > MAX_IDS && { messages }) }
}

function ucpLocation({ id: code, name, address, city, province, phone }: ServiceCentre) {
  return {
    id: code,
    name,
    address: {
      street_address: address,
      address_locality: city,
      address_region: province,
      address_country: 'AR',
      phone_number: phone,
    },
  }
}
