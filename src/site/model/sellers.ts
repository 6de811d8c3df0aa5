import type { Product } from '#/catalogue/documents/product.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import { formatList } from '#/language/es-AR/format.ts'

/** `where`: sales area; `url`: page of the model, or else of the shop. */
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

export function brandShop(
  { shop: { name, url } }: Pick<Settings, 'shop'>,
  product: Pick<Product, 'marketplaceLinks'> | undefined,
): { name: string; url: string; ofModel: boolean } {
  const own = product?.marketplaceLinks[0]
  return own ? { ...own, ofModel: true } : { name, url, ofModel: false }
}
