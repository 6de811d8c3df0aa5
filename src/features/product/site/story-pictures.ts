import type { ProductPage } from '#/features/product/product-page.ts'

type ProductPicture = ProductPage['pictures'][number]
type Highlight = ProductPage['highlights'][number]

/** `whole`: made for the story; else a crop of a view. */
type StoryPicture = { picture: Highlight['picture'] & {}; whole: boolean }

const CROPS = 3

/** Uses the pictures made for highlights if there are any; otherwise the most telling views, without repeats. */
export function storyPictures(
  pictures: readonly ProductPicture[],
  lead: Highlight,
  details: readonly Highlight[],
): {
  room: (StoryPicture & { lit: boolean }) | undefined
  closeUps: readonly { highlight: Highlight; picture: StoryPicture }[]
  words: readonly Highlight[]
} {
  const view =
    pictures.find(({ lit }) => lit) ??
    pictures.find(({ view: shown, cutout }) => cutout && shown.startsWith('frente')) ??
    pictures[0]
  const room = lead.picture
    ? { ...made(lead.picture), lit: false }
    : view && { ...cropped(view), lit: view.lit === true }
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
    // The room's variant goes last; a lit room shows little of the front.
    (view.startsWith('frente') === !room.lit ? 0.5 : 0)
  return pictures
    .filter((picture) => picture !== room)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, CROPS)
}

const made = (picture: StoryPicture['picture']): StoryPicture => ({ picture, whole: true })

/** A detail, or one with its own ground, is whole. */
const cropped = (picture: ProductPicture): StoryPicture => ({
  picture,
  whole: picture.view === 'detalle' || !picture.cutout,
})

/** Tall things fill a square from top to bottom. */
export function isTall(size: ProductPage['size']): boolean {
  return size !== null && size.height > 1.25 * size.width
}
