import type { Product } from '#/catalogue/documents/product.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import { formatList } from '#/language/es-AR/format.ts'

/** `where` it sells; `url` is of the model, or its own. */
export type Seller = { name: string; url: string; where: string | null; ofModel: boolean }

type Retailer = Settings['whereToBuy']['retailers'][number]

export function sellsIn({ provinces = [] }: Retailer, province: string): boolean {
  return (provinces as readonly string[]).includes(province)
}

export function sellerView(retailer: Retailer, product?: Pick<Product, 'id'>): Seller {
  const { name, url, note, provinces = [], modelUrl } = retailer
  const own = product && modelUrl?.replaceAll('{modelo}', encodeURIComponent(product.id))
  return {
    name,
    url: own ?? url,
    where: provinces.length > 0 ? formatList(provinces) : (note ?? null),
    ofModel: own !== undefined,
  }
}
