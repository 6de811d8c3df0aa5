import type { Settings } from '#/catalogue/documents/settings.ts'
import type { Product } from '#/catalogue/documents/product.ts'

export function brandShop(
  { shop: { name, url } }: Pick<Settings, 'shop'>,
  product: Pick<Product, 'marketplaceLinks'> | undefined,
): { name: string; url: string; ofModel: boolean } {
  const own = product?.marketplaceLinks[0]
  return own ? { ...own, ofModel: true } : { name, url, ofModel: false }
}
