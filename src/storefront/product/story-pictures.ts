import type { ProductPage } from '../../pages/product-page.ts'

type ProductPicture = ProductPage['pictures'][number]

/** Most close-ups that stand beside each other. */
const CLOSE_UPS = 3

/** A picture for the room and others for up to three close-ups. None is shown twice: what has no picture of its own is told in words. */
export function storyPictures(pictures: readonly ProductPicture[]): {
  room: ProductPicture | undefined
  closeUps: readonly ProductPicture[]
} {
  // A cut-out stands in a dark room; a photograph brings its own ground.
  const room =
    pictures.find(({ lit }) => lit) ??
    pictures.find(({ view, cutout }) => cutout && view.startsWith('frente')) ??
    pictures[0]
  if (!room) return { room, closeUps: [] }
  const others = pictures.filter((picture) => picture !== room)
  const rank = ({ view, variant }: ProductPicture) =>
    (view === 'detalle' ? 0 : variant === room.variant ? 1 : 2) +
    // What the room shows already goes last; lit, it shows little of the front.
    (view.startsWith('frente') === !room.lit ? 0.5 : 0)
  return { room, closeUps: others.toSorted((a, b) => rank(a) - rank(b)).slice(0, CLOSE_UPS) }
}

/** Tall things fill a square picture from top to bottom, others from side to side; a crop has to know. */
export function isTall(size: ProductPage['size']): boolean {
  return size !== null && size.height > 1.25 * size.width
}
