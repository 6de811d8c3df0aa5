import type { ProductPage } from '#/features/product/product-page.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'
import type { Highlight } from './arrange-highlights.ts'

/** `whole`: chosen for a highlight, or not cropped; otherwise a crop of a view. */
type StoryPictureChoice = { picture: Highlight['picture'] & {}; whole: boolean }

const MAX_CROPS = 3

/** Pictures of the highlights themselves if they have any; otherwise the most informative views, without repeats. */
export function storyPictures(
  pictures: readonly ProductPicture[],
  lead: Highlight,
  details: readonly Highlight[],
): {
  room: (StoryPictureChoice & { lit: boolean }) | undefined
  closeUps: readonly { highlight: Highlight; picture: StoryPictureChoice }[]
  words: readonly Highlight[]
} {
  const view =
    pictures.find(({ lit }) => lit) ??
    pictures.find(({ view: pictured, cutout }) => cutout && pictured.startsWith('frente')) ??
    pictures[0]
  const room = lead.picture
    ? { ...wholeStoryPicture(lead.picture), lit: false }
    : view && { ...cropped(view), lit: view.lit === true }
  const own = [lead, ...details].some(({ picture }) => picture)
  const chosen = own
    ? details.map(({ picture }) => picture && wholeStoryPicture(picture))
    : view
      ? othersFirst(pictures, view).map(cropped)
      : []
  const closeUps = details.flatMap((highlight, place) => {
    const picture = chosen[place]
    return picture ? [{ highlight, picture }] : []
  })
  const pictured = new Set(closeUps.map(({ highlight }) => highlight))
  return { room, closeUps, words: details.filter((highlight) => !pictured.has(highlight)) }
}

function othersFirst(pictures: readonly ProductPicture[], room: ProductPicture): ProductPicture[] {
  const rank = ({ view, variant }: ProductPicture) =>
    (view === 'detalle' ? 0 : variant === room.variant ? 1 : 2) +
    // Views like the room's go last: a lit room shows little of the front.
    (view.startsWith('frente') === !room.lit ? 0.5 : 0)
  return pictures
    .filter((picture) => picture !== room)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MAX_CROPS)
}

const wholeStoryPicture = (picture: StoryPictureChoice['picture']): StoryPictureChoice => ({
  picture,
  whole: true,
})

/** Details and pictures with a background are not cropped. */
const cropped = (picture: ProductPicture): StoryPictureChoice => ({
  picture,
  whole: picture.view === 'detalle' || !picture.cutout,
})

/** Whether the product is tall enough to fill a square from top to bottom. */
export function isTall(size: ProductPage['size']): boolean {
  return size !== null && size.height > 1.25 * size.width
}
