import { codeOfVariant } from '#/catalogue/products/variant-code.ts'
import type { PictureSource } from '#/ui/picture-sources.ts'
import { propertyOf, storedList } from '#/site/device-storage/stored-list.ts'

/** Data to display it without a request; `id` includes the chosen colour. */
export type RecentlyViewedProduct = { id: string; name: string; picture: PictureSource | null }

const MAX_RECENTLY_VIEWED = 9

export function withViewed(
  list: readonly RecentlyViewedProduct[],
  seen: RecentlyViewedProduct,
): readonly RecentlyViewedProduct[] {
  return [seen, ...list.filter(({ id }) => codeOfVariant(id) !== codeOfVariant(seen.id))].slice(
    0,
    MAX_RECENTLY_VIEWED,
  )
}

export function readRecentlyViewed(stored: unknown): readonly RecentlyViewedProduct[] {
  return storedList(stored, ['id', 'name'], MAX_RECENTLY_VIEWED).map((item) => ({
    id: String(propertyOf(item, 'id')),
    name: String(propertyOf(item, 'name')),
    picture: readPicture(propertyOf(item, 'picture')),
  }))
}

function readPicture(picture: unknown): PictureSource | null {
  const [hash, color, alt] = ['hash', 'color', 'alt'].map((name) => propertyOf(picture, name))
  const [width, height] = ['width', 'height'].map((name) => propertyOf(picture, name))
  if (typeof hash !== 'string' || typeof color !== 'string' || typeof width !== 'number') return null
  if (!/^[0-9a-f]+$/.test(hash) || typeof height !== 'number') return null
  return {
    hash,
    color,
    width,
    height,
    alt: String(alt ?? ''),
    cutout: propertyOf(picture, 'cutout') === true,
  }
}
