import type { ProductPage } from '../../pages/product/product-page.ts'

type ProductPicture = ProductPage['pictures'][number]
type Highlight = ProductPage['highlights'][number]

/** What a story shows: a picture made for it, whole, or a crop of one of the product's views. */
export type StoryPicture = { picture: Highlight['picture'] & {}; whole: boolean }

/** Most crops that stand beside each other. */
const CROPS = 3

/**
 * A picture for the room, and highlights with a picture each; the rest are told in words. Where any of them has a picture made for it
 * nothing else stands beside words; else the product's views do, those that say most first, and none twice.
 */
export function storyPictures(
  pictures: readonly ProductPicture[],
  lead: Highlight,
  details: readonly Highlight[],
): {
  room: StoryPicture | undefined
  closeUps: readonly { highlight: Highlight; picture: StoryPicture }[]
  words: readonly Highlight[]
} {
  // A cut-out stands in a dark room; a photograph brings its own ground.
  const view =
    pictures.find(({ lit }) => lit) ??
    pictures.find(({ view: shown, cutout }) => cutout && shown.startsWith('frente')) ??
    pictures[0]
  const room = lead.picture ? made(lead.picture) : view && cropped(view)
  const own = [lead, ...details].some(({ picture }) => picture)
  const shown = own
    ? details.map(({ picture }) => picture && made(picture))
    : view
      ? othersFirst(pictures, view).map(cropped)
      : []
  const closeUps = details.flatMap((highlight, place) => {
    const picture = shown[place]
    return picture ? [{ highlight, picture }] : []
  })
  const told = new Set(closeUps.map(({ highlight }) => highlight))
  return { room, closeUps, words: details.filter((highlight) => !told.has(highlight)) }
}

function othersFirst(pictures: readonly ProductPicture[], room: ProductPicture): ProductPicture[] {
  const rank = ({ view, variant }: ProductPicture) =>
    (view === 'detalle' ? 0 : variant === room.variant ? 1 : 2) +
    // What the room shows already goes last; lit, it shows little of the front.
    (view.startsWith('frente') === !room.lit ? 0.5 : 0)
  return pictures
    .filter((picture) => picture !== room)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, CROPS)
}

const made = (picture: StoryPicture['picture']): StoryPicture => ({ picture, whole: true })

/** A picture taken as a detail, or with a ground of its own, is shown whole. */
const cropped = (picture: ProductPicture): StoryPicture => ({
  picture,
  whole: picture.view === 'detalle' || !picture.cutout,
})

/** Tall things fill a square picture from top to bottom, others from side to side; a crop has to know. */
export function isTall(size: ProductPage['size']): boolean {
  return size !== null && size.height > 1.25 * size.width
}
