import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { hasCheckDigit } from '#/catalogue/quantities/gs1-digits.ts'

const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14])
/** The signs that GS1 lets a serial number have, and how many. */
const SERIAL = /^[!"%&'()*+,\-./\d:;<=>?A-Z_a-z]{1,20}$/

/** A GTIN in its fourteen digits; undefined for what is none. */
export function readGtin(written: string): string | undefined {
  const isGtin = LENGTHS.has(written.length) && hasCheckDigit(written)
  return isGtin ? written.padStart(14, '0') : undefined
}

export const isGs1Serial = (text: string) => SERIAL.test(text)

export function gtinOf({ specs: { ean } }: Pick<CatalogueProduct, 'specs'>): string | undefined {
  return typeof ean === 'string' ? readGtin(ean) : undefined
}

const byGtin = new WeakMap<Catalogue['products'], ReadonlyMap<string, CatalogueProduct>>()

/** Product with this GTIN; active ones win over discontinued ones. */
export function productOfGtin({ products }: Catalogue, gtin: string): CatalogueProduct | undefined {
  let known = byGtin.get(products)
  if (!known) {
    const stated = [...products.values()].flatMap((product) => {
      const code = gtinOf(product)
      return code === undefined ? [] : [[code, product] as const]
    })
    known = new Map(stated.toSorted(([, a], [, b]) => b.status.localeCompare(a.status)))
    byGtin.set(products, known)
  }
  return known.get(gtin)
}
