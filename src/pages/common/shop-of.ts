import type { Settings } from '../../catalogue/documents/settings.ts'
import type { Product } from '../../catalogue/documents/product.ts'

/** Where a product is bought first: its page in a shop, or the brand's own shop. */
export function shopOf(
  { shop: { name, url } }: Pick<Settings, 'shop'>,
  product: Pick<Product, 'marketplaceLinks'> | undefined,
): { name: string; url: string; ofModel: boolean } {
  const own = product?.marketplaceLinks[0]
  return own ? { ...own, ofModel: true } : { name, url, ofModel: false }
}
