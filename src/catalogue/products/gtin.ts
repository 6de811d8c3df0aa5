import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { hasCheckDigit } from '#/catalogue/quantities/gs1-digits.ts'
import { colorSlug, inColor } from './in-color.ts'

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14])
/** Characters and length that GS1 allows in a serial number. */
const SERIAL = /^[!"%&'()*+,\-./\d:;<=>?A-Z_a-z]{1,20}$/

/** GTIN padded to 14 digits; undefined if invalid. */
export function readGtin(written: string): string | undefined {
  const isGtin = LENGTHS.has(written.length) && hasCheckDigit(written)
  return isGtin ? written.padStart(14, '0') : undefined
}

export const isGs1Serial = (text: string) => SERIAL.test(text)

/** GTIN of the chosen colour, or of the first that has one. */
export function gtinOf({
  specs: { ean },
  color,
  colors,
}: Pick<CatalogueProduct, 'specs' | 'color' | 'colors'>): string | undefined {
  if (typeof ean === 'string') return readGtin(ean)
  const first = color ? undefined : colors.find(({ gtin }) => gtin !== undefined)
  return first && readGtin(first.gtin!)
}

/** Every GTIN of the product, with the product in that colour. */
export function gtinsOf(product: CatalogueProduct): readonly (readonly [gtin: string, CatalogueProduct])[] {
  const { ean } = product.specs
  const own = typeof ean === 'string' ? [[ean, product] as const] : []
  const ofColors = product.colors.flatMap(({ name, gtin }) =>
    gtin === undefined ? [] : [[gtin, inColor(product, colorSlug(name))] as const],
  )
  return [...own, ...ofColors].flatMap(([code, variant]) => {
    const gtin = readGtin(code)
    return gtin === undefined ? [] : [[gtin, variant] as const]
  })
}

const byGtin = new WeakMap<Catalogue['products'], ReadonlyMap<string, CatalogueProduct>>()

/** Product with this GTIN, in its colour; active ones take precedence. */
export function productOfGtin({ products }: Catalogue, gtin: string): CatalogueProduct | undefined {
  let known = byGtin.get(products)
  if (!known) {
    const stated = [...products.values()].flatMap(gtinsOf)
    known = new Map(stated.toSorted(([, a], [, b]) => b.status.localeCompare(a.status)))
    byGtin.set(products, known)
  }
  return known.get(gtin)
}
