import type { PictureSource } from '../../../ui/picture-sources.ts'
import { field, storedList } from '../device/stored-list.ts'

/** What is kept of a product that was looked at: enough to show it again without asking anybody. */
export type RecentProduct = { id: string; name: string; picture: PictureSource | null }

const MOST = 9

/** The list with this product first. */
export function withSeen(list: readonly RecentProduct[], seen: RecentProduct): readonly RecentProduct[] {
  return [seen, ...list.filter(({ id }) => id !== seen.id)].slice(0, MOST)
}

/** Reads what an earlier visit stored, whoever wrote it. */
export function readRecent(stored: unknown): readonly RecentProduct[] {
  return storedList(stored, ['id', 'name'], MOST).map((item) => ({
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
