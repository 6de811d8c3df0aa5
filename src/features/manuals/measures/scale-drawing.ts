import type { DrawnView } from '#/core/pictures/drawing.ts'
import type { ProductType } from '#/catalogue/specs/product-type.ts'
import { sceneFor, type ScaleScene, type ProductSize } from '#/site/model/product-drawings.ts'
import { CABINET, FLASK, HAND, PERSON_HEAD, MATE, PERSON, TELEVISION, type Thing } from './familiar-things.ts'
import { drawThing, viewSvg, round, sheet, DRAWING_SIZE } from './svg.ts'
import { MM_PER_CM } from '#/features/manuals/drawings/views-of.ts'

type PlacedThing = { thing: Thing; x: number; up: number }

type Layout = {
  width: number
  height: number
  behind: readonly PlacedThing[]
  product: { x: number; top: number }
  floor: boolean
}

const SCALE_MARGIN = { side: 56, top: 48, below: 84 }

export function scaleDrawing(type: ProductType, view: DrawnView, size: ProductSize): string {
  const [wide, tall] = [view.width / MM_PER_CM, view.height / MM_PER_CM]
  const layout = LAYOUTS[sceneFor(type, size)](wide, tall)
  const scale = Math.min(
    (DRAWING_SIZE.width - 2 * SCALE_MARGIN.side) / layout.width,
    (DRAWING_SIZE.height - SCALE_MARGIN.top - SCALE_MARGIN.below) / layout.height,
  )
  const left = (DRAWING_SIZE.width - layout.width * scale) / 2
  const floor = round(
    (DRAWING_SIZE.height + SCALE_MARGIN.top - SCALE_MARGIN.below + layout.height * scale) / 2,
  )
  const { product } = layout
  return sheet([
    layout.floor
      ? `<path class="m" d="M${SCALE_MARGIN.side / 2} ${floor}H${DRAWING_SIZE.width - SCALE_MARGIN.side / 2}"/>`
      : '',
    ...layout.behind.map(({ thing, x, up }) => drawThing(thing, left + x * scale, floor - up * scale, scale)),
    viewSvg(
      view,
      left + product.x * scale,
      floor - product.top * scale,
      Math.max(wide * scale, 2),
      Math.max(tall * scale, 2),
    ),
  ])
}

const LAYOUTS: Readonly<Record<ScaleScene, (wide: number, tall: number) => Layout>> = {
  palm: (wide, tall) => {
    const width = Math.max(HAND.width, wide)
    const middle = (width - HAND.width) / 2 + 6.3
    // Centred on the palm, 6 cm above the wrist; longer products reach the fingers.
    const top = Math.max(Math.min(6.4 + tall / 2, 15), tall * 0.9)
    return {
      width: Math.max(width, middle + wide / 2),
      height: Math.max(HAND.height, top),
      behind: [{ thing: HAND, x: (width - HAND.width) / 2, up: 0 }],
      product: { x: middle - wide / 2, top },
      floor: false,
    }
  },
  // Beside the head, because headphones at rest are narrower than it.
  head: (wide) => {
    const x = PERSON_HEAD.width / 2 + 12
    return {
      width: Math.max(PERSON_HEAD.width, x + wide),
      height: PERSON_HEAD.height,
      behind: [{ thing: PERSON_HEAD, x: 0, up: 0 }],
      product: { x, top: PERSON_HEAD.height - 1 },
      floor: false,
    }
  },
  neck: (wide) => ({
    width: PERSON_HEAD.width,
    height: PERSON_HEAD.height + 2,
    behind: [{ thing: PERSON_HEAD, x: 0, up: 0 }],
    // Hanging from the neck, in the size of its top view.
    product: { x: (PERSON_HEAD.width - wide) / 2, top: PERSON_HEAD.height - 19.5 },
    floor: false,
  }),
  table: (wide, tall) => {
    const before = FLASK.width + 3 + MATE.width + 5
    return {
      width: before + wide,
      height: Math.max(FLASK.height, tall),
      behind: [
        { thing: FLASK, x: 0, up: 0 },
        { thing: MATE, x: FLASK.width + 3, up: 0 },
      ],
      product: { x: before, top: tall },
      floor: true,
    }
  },
  television: (wide, tall) => ({
    width: CABINET.width,
    height: CABINET.height + 3 + TELEVISION.height + tall * 0.4,
    behind: [
      { thing: CABINET, x: 0, up: 0 },
      { thing: TELEVISION, x: (CABINET.width - TELEVISION.width) / 2, up: CABINET.height + tall * 0.4 },
    ],
    product: { x: (CABINET.width - wide) / 2, top: CABINET.height + tall },
    floor: true,
  }),
  person: (wide, tall) => ({
    width: PERSON.width + 24 + wide,
    height: Math.max(PERSON.height, tall),
    behind: [{ thing: PERSON, x: 0, up: 0 }],
    product: { x: PERSON.width + 24, top: tall },
    floor: true,
  }),
}
