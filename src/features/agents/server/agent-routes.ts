import { normaliseModel } from '#/catalogue/products/normalise-model.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { faultsMarkdown } from '#/features/faults/fault-markdown-view.ts'
import { faultPath, faultsPath } from '#/site/model/fault-paths.ts'
import { manualMarkdown } from '#/features/manuals/manual-markdown-view.ts'
import { manualPath, partPath, productPath } from '#/site/model/breadcrumbs.ts'
import { drawingFile } from '#/site/model/product-drawings.ts'
import { hasManualPage } from '#/site/model/downloads.ts'
import { feedParts, feedSteps, type FeedItem } from '#/features/agents/feed-item.ts'
import { googleFeed, truncateFeedText } from '#/features/agents/google-feed.ts'
import { llmsText } from '#/features/agents/llms-text.ts'
import { sitemap, sitemapParts } from '#/features/agents/sitemap.ts'
import { productMarkdown } from '#/features/product/product-markdown-view.ts'
import { printedPart } from '#/catalogue/spare-parts/fitting.ts'
import { partMarkdown } from '#/features/spare-parts/part-markdown-view.ts'
import { absolute } from '#/site/model/page-meta.ts'
import type { App } from '#/core/services/app.ts'
import type { PageAnswers } from '#/publishing/server/route-parts.ts'
import { capCacheToOffer } from '#/site/rendering/page-cache.ts'
import { redirectReply, textReply, type Reply } from '#/core/http/reply.ts'
import { get, type Route } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'
import { mcpRoute } from './mcp-route.ts'
import { prefersMarkdown } from '#/core/http/prefers-markdown.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import { asItIs, csvLine } from '#/core/files/csv.ts'

/** OpenAI's product feed specification. */
const OPENAI_LIMITS = { title: 150, description: 5000 }

const AVAILABILITY = { 'in-stock': 'in_stock', 'out-of-stock': 'out_of_stock', preorder: 'pre_order' }

/** Meta's catalogue specification. */
const META_LIMITS = { title: 200, description: 9999, type: 750, colour: 200, images: 20, imageSigns: 2000 }

const META_AVAILABILITY = { 'in-stock': 'in stock', 'out-of-stock': 'out of stock', preorder: 'preorder' }

/** Without an offer, `availability` and `price` are empty for the shop to fill in. */
const META_COLUMNS: readonly (readonly [string, (item: FeedItem) => string])[] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => truncateFeedText(title, META_LIMITS.title)],
  ['description', ({ description }) => truncateFeedText(description, META_LIMITS.description)],
  ['availability', ({ offer }) => (offer ? META_AVAILABILITY[offer.availability] : '')],
  ['condition', () => 'new'],
  ['price', ({ offer }) => offer?.price ?? ''],
  ['link', ({ link }) => link],
  ['image_link', ({ images }) => images[0] ?? ''],
  ['additional_image_link', metaOtherImages],
  ['brand', ({ brand }) => brand],
  ['mpn', ({ mpn }) => mpn],
  ['gtin', ({ gtin }) => gtin ?? ''],
  ['product_type', ({ categories }) => truncateFeedText(categories.join(' > '), META_LIMITS.type)],
  ['item_group_id', ({ groupId }) => groupId ?? ''],
  ['color', ({ color }) => truncateFeedText(color, META_LIMITS.colour)],
  ['shipping_weight', ({ shippingWeight }) => (shippingWeight === null ? '' : `${shippingWeight} kg`)],
]

const AGENT_CACHING = 'public, max-age=300, stale-while-revalidate=3600'
const caching = ({ snapshot }: Visit, usual = AGENT_CACHING) => ({
  'cache-control': capCacheToOffer(snapshot, usual),
})
const NOINDEX = { 'x-robots-tag': 'noindex' }
const MARKDOWN_SUFFIX = '.md'
const SPARE_PARTS_PREFIX = '/repuestos/'
const PRODUCT_MARKDOWN_PATH =
  /^\/productos\/(.*?)(?:\/(?:(manual)|(problemas)(?:\/([a-z0-9-]+))?))?(?:\.md)?\/?$/

const PRODUCT_MARKDOWN = {
  path: productPath,
  isOf: () => true,
  file: () => undefined,
  write: (catalogue: Catalogue, code: string) => productMarkdown(catalogue, code)!,
}
const MANUAL_MARKDOWN = {
  path: manualPath,
  isOf: hasManualPage,
  file: drawingFile,
  write: (catalogue: Catalogue, code: string, drawn?: string) =>
    manualMarkdown(catalogue, code, { drawn })!.text!,
}

const ofFault = (catalogue: Catalogue, fault: string | undefined) => ({
  path: (code: string) => (fault === undefined ? faultsPath(code) : faultPath(code, fault)),
  isOf: ({ id }: CatalogueProduct) => faultsMarkdown(catalogue, id, fault) !== undefined,
  file: () => undefined,
  write: (_: Catalogue, code: string) => faultsMarkdown(catalogue, code, fault)!,
})

type AgentPages = Pick<PageAnswers, 'table' | 'page' | 'cachedFile' | 'cachedInSlices' | 'inSlices'>

export function agentRoutes(app: App, pages: AgentPages): Route[] {
  return [
    get('/sitemap.xml', siteMap),
    get('/llms.txt', (visit) => pages.cachedFile(visit, visit.path, () => llms(visit))),
    get('/feeds/google.xml', (visit) => feed(visit, 'application/xml', googleFeed)),
    get('/feeds/meta.csv', (visit) => feed(visit, 'text/csv', metaFeed)),
    get('/feeds/openai.jsonl', (visit) => feed(visit, 'application/jsonl', openaiFeed)),
    get('/productos/:id{.+}', product),
    get('/repuestos/:id{.+}', part),
    mcpRoute(app),
  ]

  async function siteMap(visit: Visit): Promise<Reply> {
    const { catalogue } = visit.snapshot
    const isPart = visit.search.has('parte')
    const part = askedPart(
      visit,
      await pages.inSlices(visit, sitemapParts(pages.table, catalogue)),
      'Este mapa del sitio',
    )
    if (typeof part !== 'number') return part
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }
    return pages.cachedInSlices(visit, isPart ? `${visit.path}?${part}` : visit.path, headers, () =>
      sitemap(pages.table, catalogue, isPart ? part : undefined),
    )
  }

  function feed(visit: Visit, type: string, write: typeof googleFeed): Promise<Reply> | Reply {
    const { catalogue } = visit.snapshot
    const part = askedPart(visit, feedParts(catalogue), 'Este feed')
    if (typeof part !== 'number') return part
    const headers = { 'content-type': `${type}; charset=utf-8`, ...caching(visit), ...NOINDEX }
    return pages.cachedInSlices(visit, `${visit.path}?${part}`, headers, () => write(catalogue, part))
  }

  function part(visit: Visit): Promise<Reply> | Reply {
    const { path, incoming, snapshot } = visit
    const byAddress = path.endsWith(MARKDOWN_SUFFIX)
    if (!byAddress && !prefersMarkdown(incoming.headers.accept)) return pages.page(visit)
    const { catalogue } = snapshot
    const code = path.slice(SPARE_PARTS_PREFIX.length).replace(/(?:\.md)?\/?$/, '')
    const printed = printedPart(catalogue, code)
    if (printed && printed.id !== code)
      return redirectReply(`${partPath(printed.id)}${byAddress ? MARKDOWN_SUFFIX : ''}`)
    if (!printed)
      return byAddress
        ? textReply(404, 'No hay un repuesto con ese código. Buscalo en /repuestos.', NOINDEX)
        : pages.page(visit)
    const name = `${partPath(code)}${MARKDOWN_SUFFIX}${byAddress ? '' : '?'}`
    return pages.cachedFile(visit, name, () =>
      markdownReply(visit, partPath(code), byAddress, partMarkdown(catalogue, code)!),
    )
  }

  function product(visit: Visit): Promise<Reply> | Reply {
    const { path, incoming, snapshot } = visit
    const byAddress = path.endsWith(MARKDOWN_SUFFIX)
    if (!byAddress && !prefersMarkdown(incoming.headers.accept)) return pages.page(visit)
    const [, code = '', ofManual, ofFaults, fault] = PRODUCT_MARKDOWN_PATH.exec(path) ?? []
    const { catalogue } = snapshot
    const found = catalogue.products.get(code)
    const text = ofManual ? MANUAL_MARKDOWN : ofFaults ? ofFault(catalogue, fault) : PRODUCT_MARKDOWN
    if (found && text.isOf(found)) {
      const name = `${text.path(code)}${MARKDOWN_SUFFIX}${byAddress ? '' : '?'}`
      const make = (file?: string) =>
        markdownReply(visit, text.path(code), byAddress, text.write(catalogue, code, file))
      return pages.cachedFile(visit, name, make, text.file(catalogue, code))
    }
    const printed = catalogue.productByModel.get(normaliseModel(code))
    if (printed && printed !== found)
      return redirectReply(`${text.path(printed.id)}${byAddress ? MARKDOWN_SUFFIX : ''}`)
    if (!byAddress) return pages.page(visit)
    return found
      ? textReply(
          404,
          ofFaults
            ? 'De este modelo no hay ese problema.'
            : 'El manual de este modelo es un archivo: está en su página.',
          NOINDEX,
        )
      : textReply(404, 'No hay un producto con ese código. Buscalo en /buscar.', NOINDEX)
  }
}

function llms(visit: Visit): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...caching(visit), ...NOINDEX },
    body: llmsText(visit.snapshot.catalogue),
  }
}

function markdownReply(visit: Visit, path: string, byAddress: boolean, body: string): Reply {
  const headers: Record<string, string> = {
    'content-type': 'text/markdown; charset=utf-8',
    ...caching(visit),
    ...NOINDEX,
    link: `<${absolute(visit.snapshot.catalogue, path)}>; rel="canonical"`,
    // Negotiated replies stay out of shared caches, because some CDNs ignore `Vary`.
    ...(byAddress
      ? {}
      : {
          vary: 'accept',
          'content-location': `${path}${MARKDOWN_SUFFIX}`,
          ...caching(visit, 'private, max-age=300'),
        }),
  }
  return { status: 200, headers, body }
}

function askedPart({ search }: Visit, parts: number, what: string): number | Reply {
  const requested = search.get('parte') ?? '1'
  const part = /^[1-9]\d{0,4}$/.test(requested) ? Number(requested) : 0
  if (part >= 1 && part <= parts) return part
  const those = parts === 1 ? 'una parte: parte=1' : `${parts} partes: parte=1 a parte=${parts}`
  return textReply(404, `${what} tiene ${those}.`)
}

/** CSV (RFC 4180) for Meta's catalogue. */
export function* metaFeed(catalogue: Catalogue, part: number): Steps<string> {
  const rows = yield* feedSteps(catalogue, part, (item) => META_COLUMNS.map(([, value]) => value(item)))
  return [META_COLUMNS.map(([name]) => name), ...rows]
    .map((row) => csvLine(row, { delimiter: ',', text: asItIs }))
    .join('')
}

function metaOtherImages({ images }: FeedItem): string {
  const extraImages: string[] = []
  for (const image of images.slice(1, 1 + META_LIMITS.images)) {
    if ([...extraImages, image].join(',').length > META_LIMITS.imageSigns) break
    extraImages.push(image)
  }
  return extraImages.join(',')
}

/** JSON lines, one per item; items without a price or picture are omitted, because OpenAI requires both. */
export function* openaiFeed(catalogue: Catalogue, part: number): Steps<string> {
  const lines = yield* feedSteps(catalogue, part, openaiFeedLine)
  return lines.join('')
}

function openaiFeedLine(item: FeedItem): string {
  const { offer, images, size, weight } = item
  const [image, ...others] = images
  if (offer === null || image === undefined) return ''
  const row = {
    item_id: item.id,
    title: truncateFeedText(item.ownTitle, OPENAI_LIMITS.title),
    description: truncateFeedText(item.description, OPENAI_LIMITS.description),
    url: item.link,
    brand: item.brand,
    image_url: image,
    additional_image_urls: others,
    price: offer.price,
    availability: AVAILABILITY[offer.availability],
    seller_name: offer.shop,
    seller_url: offer.link,
    store_country: 'AR',
    target_countries: ['AR'],
    // Searchable only: there is no checkout.
    is_eligible_search: true,
    is_eligible_checkout: false,
    listing_has_variations: item.groupId !== null,
    ...(item.groupId !== null && { group_id: item.groupId, variant_dict: { color: item.color } }),
    condition: 'new',
    mpn: item.mpn,
    ...(item.gtin !== null && { gtin: item.gtin }),
    ...(item.categories.length > 0 && { product_category: item.categories.join(' > ') }),
    color: item.color,
    ...(size && {
      length: `${size.depth}`,
      width: `${size.width}`,
      height: `${size.height}`,
      dimensions_unit: 'cm',
    }),
    ...(weight !== null && { weight: `${weight}`, item_weight_unit: 'kg' }),
  }
  return `${JSON.stringify(row)}\n`
}
