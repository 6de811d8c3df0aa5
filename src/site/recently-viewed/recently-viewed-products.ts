import type { PictureSource } from '#/ui/picture-sources.ts'
import { field, storedList } from '#/site/device-storage/stored-list.ts'

/** Enough to show it again without asking. */
export type RecentlyViewedProduct = { id: string; name: string; picture: PictureSource | null }

const MAX = 9

export function withViewed(
  list: readonly RecentlyViewedProduct[],
  seen: RecentlyViewedProduct,
): readonly RecentlyViewedProduct[] {
  return [seen, ...list.filter(({ id }) => id !== seen.id)].slice(0, MAX)
}

export function readRecentlyViewed(stored: unknown): readonly RecentlyViewedProduct[] {
  return storedList(stored, ['id', 'name'], MAX).map((item) => ({
    id: String(field(item, 'id')),
    name: String(field(item, 'name')),
    picture: readPicture(field(item, 'picture')),
  }))
}

function readPicture(picture: unknown): PictureSource | null {
  const [hash, color, alt] = ['hash', 'color', 'alt'].map((name) => field(picture, name))
  const [width, height] = ['width', 'height'].map((name) => field(picture, name))
  if (typeof hash !== 'string' || typeof color !== 'string' || typeof width !== 'number') return null
  if (!/^[0-9a-f]+$/.test(hash) || typeof height !== 'number') return null
  return { hash, color, width, height, alt: String(alt ?? ''), cutout: field(picture, 'cutout') === true }
}
