import type { ProductPage } from '../../pages/product-page.ts'

type ProductPicture = ProductPage['pictures'][number]

/** Pictures for the room and for three close-ups; with a single picture all are cut from it. */
export function storyPictures(pictures: readonly ProductPicture[]): {
  room: ProductPicture | undefined
  closeUps: readonly ProductPicture[]
} {
  // A cut-out stands in a dark room; a photograph brings its own ground.
  const room = pictures.find(({ view, cutout }) => cutout && view.startsWith('frente')) ?? pictures[0]
  if (!room) return { room, closeUps: [] }
  const details = pictures.filter(({ view }) => view === 'detalle')
  const others = pictures.filter(({ view, cutout }) => cutout === room.cutout && view.startsWith('frente'))
  const other = others.find((picture) => picture !== room) ?? room
  const [first = room, second = other, third = room] = details
  return { room, closeUps: [first, second, third] }
}

/** Tall things fill a square picture from top to bottom, others from side to side; a crop has to know. */
export function isTall(size: ProductPage['size']): boolean {
  return size !== null && size.height > 1.25 * size.width
}
