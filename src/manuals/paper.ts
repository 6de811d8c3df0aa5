import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts'
import type { ProductPicture } from '../catalogue/documents/product.ts'
import { sizeOf, type Size } from '../pages/product/product-drawings.ts'
import { productPath } from '../pages/common/breadcrumbs.ts'
import { absolute, requireSettings } from '../pages/common/page-meta.ts'
import { formatMonth } from '../language/es-AR/format.ts'

/** What every document of a product carries, whatever it tells. Plain data: it travels and it is hashed. */
export type Paper = {
  readonly title: string
  readonly brand: string
  readonly wordmark: string
  readonly code: string
  readonly name: string
  readonly promise: string
  readonly typeLabel: string
  readonly picture: { readonly hash: string; readonly alt: string } | null
  /** Its size, and the file of its own drawing in the store; null when it states no size. */
  readonly drawing: { readonly hash: string | null; readonly size: Size } | null
  readonly updatedAt: string
  readonly date: string
  readonly discontinued: string | null
  readonly address: string
  readonly identity: readonly string[]
}

const UNDATED = '1970-01-01T00:00:00.000Z'

/** @throws when the catalogue has no settings. */
export function paperOf(catalogue: Catalogue, product: CatalogueProduct, title: string): Paper {
  const { brand, legal, contact } = requireSettings(catalogue)
  const picture = product.pictures[0] as ProductPicture | undefined
  const size = sizeOf(product)
  const updatedAt = catalogue.updatedAt.get(`products/${product.id}`) ?? UNDATED
  return {
    title,
    brand: brand.name,
    wordmark: brand.wordmark,
    code: product.id,
    name: product.name,
    promise: product.promise,
    typeLabel: product.productType.label,
    picture: picture ? { hash: picture.hash, alt: picture.alt } : null,
    drawing: size && { hash: product.drawing ?? null, size },
    updatedAt,
    date: formatDay(updatedAt),
    discontinued:
      product.status === 'discontinued'
        ? `Discontinuado desde ${formatMonth(product.discontinuedAt ?? product.launchedAt)}`
        : null,
    address: absolute(catalogue, productPath(product.id)),
    identity: [
      `${legal.companyName} · CUIT ${legal.cuit} · ${legal.address}`,
      `${contact.phone} · ${contact.email} · ${contact.hours}`,
    ],
  }
}

const day = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Argentina/Buenos_Aires',
})

function formatDay(iso: string): string {
  return day.format(new Date(iso))
}
