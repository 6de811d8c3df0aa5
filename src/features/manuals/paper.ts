import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'
import { productSize, type ProductSize } from '#/site/model/product-drawings.ts'
import { gtinOf } from '#/catalogue/products/gtin.ts'
import { boxPath, productPath } from '#/site/model/breadcrumbs.ts'
import { absolute, requireSettings } from '#/site/model/page-meta.ts'
import { STANDARD } from '#/catalogue/theme/theme.ts'
import { formatMonth } from '#/language/es-AR/format.ts'

export type Paper = {
  readonly title: string
  readonly brand: string
  readonly wordmark: string
  readonly code: string
  readonly name: string
  readonly promise: string
  readonly typeLabel: string
  readonly picture: { readonly hash: string; readonly alt: string } | null
  /** Size, and hash of the drawing's stored file if any; null without a size. */
  readonly drawing: { readonly hash: string | null; readonly size: ProductSize } | null
  readonly updatedAt: string
  readonly date: string
  readonly discontinued: string | null
  readonly address: string
  /** QR code: address, text beside it, and alt text. */
  readonly scan: { readonly address: string; readonly words: string; readonly alt: string }
  readonly identity: readonly string[]
  /** Brand colour, if it differs from the standard. */
  readonly accent?: string
}

const UNDATED = '1970-01-01T00:00:00.000Z'

/** @throws when the catalogue has no settings. */
export function paperOf(catalogue: Catalogue, product: CatalogueProduct, title: string): Paper {
  const { brand, legal, contact, theme } = requireSettings(catalogue)
  const picture = product.pictures[0] as ProductPicture | undefined
  const size = productSize(product)
  const updatedAt = catalogue.updatedAt.get(`products/${product.id}`) ?? UNDATED
  const accent = theme?.accent === STANDARD.accent ? undefined : theme?.accent
  return {
    ...(accent === undefined ? {} : { accent }),
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
    date: formatPaperDay(updatedAt),
    discontinued:
      product.status === 'discontinued'
        ? `Discontinuado desde ${formatMonth(product.discontinuedAt ?? product.launchedAt)}`
        : null,
    address: absolute(catalogue, productPath(product.id)),
    scan: scanOf(catalogue, product),
    identity: [
      `${legal.companyName} · CUIT ${legal.cuit} · ${legal.address}`,
      `${contact.phone} · ${contact.email} · ${contact.hours}`,
    ],
  }
}

/** Code of the box; without a GTIN, the address of the registration form. */
function scanOf(catalogue: Catalogue, product: CatalogueProduct): Paper['scan'] {
  const gtin = gtinOf(product)
  return gtin === undefined
    ? {
        address: absolute(catalogue, `/cuenta/productos?modelo=${encodeURIComponent(product.id)}`),
        words: 'Registralo, si querés: la garantía, la factura y qué hacer si falla, en un solo lugar.',
        alt: 'Código QR que abre el registro del producto',
      }
    : {
        address: absolute(catalogue, boxPath(gtin)),
        words: 'Con la cámara del teléfono: el manual, qué hacer si falla, el service y el registro.',
        alt: 'Código QR que abre el manual, el service y el registro del producto',
      }
}

const paperDayFormat = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Argentina/Buenos_Aires',
})

function formatPaperDay(iso: string): string {
  return paperDayFormat.format(new Date(iso))
}
