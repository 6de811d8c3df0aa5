import { type Catalogue, type CatalogueProduct, activeThenDiscontinued } from '#/catalogue/catalogue.ts'
import { sharedPicturePath } from '#/catalogue/pictures/picture-widths.ts'
import { mapInSteps, type Steps } from '#/catalogue/data-structures/steps.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { absolute } from '#/site/model/page-meta.ts'
import { changedOn, type SitemapEntry } from '#/site/model/sitemap-entry.ts'
import type { PageTable } from '#/site/pages/page-table.ts'

/** Below the limit of 50,000 addresses, because with six pictures each they exceed 50 MB (sitemaps.org). */
const SITEMAP_PART = 10_000
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'

type SitemapTable = Pick<PageTable, 'sitemapEntries'>

export function* sitemapParts(table: SitemapTable, catalogue: Catalogue, size = SITEMAP_PART): Steps<number> {
  return Math.ceil(((yield* table.sitemapEntries(catalogue)).length + catalogue.products.size) / size)
}

/** Sitemap XML; without `part`, an index if there are several; `part` counts from 1. */
export function* sitemap(
  table: SitemapTable,
  catalogue: Catalogue,
  part?: number,
  size = SITEMAP_PART,
): Steps<string> {
  const parts = yield* sitemapParts(table, catalogue, size)
  if (part === undefined && parts > 1) return index(catalogue, parts)
  const start = ((part ?? 1) - 1) * size
  const general = yield* table.sitemapEntries(catalogue)
  const products = activeThenDiscontinued(catalogue).items.slice(
    Math.max(0, start - general.length),
    Math.max(0, start + size - general.length),
  )
  yield
  const urls = [
    ...general.slice(start, start + size).map((entry) => sitemapUrl(catalogue, entry)),
    ...(yield* mapInSteps(products, (product) => sitemapUrl(catalogue, productEntry(catalogue, product)))),
  ].join('\n')
  return `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">\n${urls}\n</urlset>\n`
}

function index(catalogue: Catalogue, parts: number): string {
  const maps = Array.from({ length: parts }, (_, at) => {
    const address = absolute(catalogue, `/sitemap.xml?parte=${at + 1}`)
    return `<sitemap><loc>${escapeXmlAttribute(address)}</loc></sitemap>`
  })
  return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${maps.join('\n')}\n</sitemapindex>\n`
}

function productEntry(catalogue: Catalogue, { id, pictures }: CatalogueProduct): SitemapEntry {
  return {
    path: productPath(id),
    changed: changedOn(catalogue, `products/${id}`),
    pictures: pictures.map(({ hash }) => sharedPicturePath(hash)),
  }
}

function sitemapUrl(catalogue: Catalogue, { path, changed, pictures = [] }: SitemapEntry): string {
  const day = changed ?? changedOn(catalogue, 'settings/site')
  const images = pictures.map(
    (picture) =>
      `<image:image><image:loc>${escapeXmlAttribute(absolute(catalogue, picture))}</image:loc></image:image>`,
  )
  return `<url><loc>${escapeXmlAttribute(absolute(catalogue, path))}</loc><lastmod>${day}</lastmod>${images.join('')}</url>`
}

function escapeXmlAttribute(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
