import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import { familiarFor, type Familiar, type ProductSize } from '#/site/model/product-drawings.ts'
import { FLASK, HAND, MATE, type Thing } from './familiar-things.ts'
import { SEEN_FROM, type DrawnView } from '#/core/pictures/drawing.ts'
import type { Views } from '#/features/manuals/drawings/views-of.ts'
import { outlinedText } from './outlined-text.ts'
import { drawThing, viewSvg, round, sheet, DRAWING_SIZE } from './svg.ts'

const SCALE_THINGS: Readonly<Record<Familiar, readonly Thing[]>> = {
  hand: [HAND],
  mate: [MATE],
  'mate-and-flask': [FLASK, MATE],
}

const MEASURES_ROOM = { left: 40, right: 40, top: 56, below: 92 }
const VIEW_GAP = 44
const MEASURE_LABEL_GAP = 76
const TEXT = 17
/** A side is never thinner than its own outline. */
const THINNEST = 3

export function measuresDrawing([first, second]: Views['faces'], size: ProductSize): string {
  const things = SCALE_THINGS[familiarFor(size)]
  const faces = [first, second].map((view) => ({ view, ...faceSides(view) }))
  const across =
    things.reduce((sum, { width }) => sum + width, 0) +
    faces.reduce((sum, face) => sum + size[face.across], 0)
  const tallest = Math.max(...things.map(({ height }) => height), ...faces.map((face) => size[face.up]))
  // One height for both faces if equal.
  const numbered = [faces[0]!.up !== faces[1]!.up, true]
  const gaps = VIEW_GAP * things.length + (numbered[0] ? MEASURE_LABEL_GAP : VIEW_GAP) + MEASURE_LABEL_GAP
  const scale = Math.min(
    (DRAWING_SIZE.width - MEASURES_ROOM.left - MEASURES_ROOM.right - gaps) / across,
    (DRAWING_SIZE.height - MEASURES_ROOM.top - MEASURES_ROOM.below) / tallest,
  )
  const floor = round((DRAWING_SIZE.height + MEASURES_ROOM.top - MEASURES_ROOM.below + tallest * scale) / 2)
  let x = (DRAWING_SIZE.width - gaps - across * scale) / 2
  const parts: string[] = []
  for (const thing of things) {
    parts.push(drawThing(thing, x, floor, scale))
    x += thing.width * scale + VIEW_GAP
  }
  for (const [index, face] of faces.entries()) {
    const [wide, tall] = [
      Math.max(size[face.across] * scale, THINNEST),
      Math.max(size[face.up] * scale, THINNEST),
    ]
    parts.push(viewSvg(face.view, x, floor - tall, wide, tall), below(face, size, x, wide, floor))
    if (numbered[index]) parts.push(beside(face, size, x + wide, floor, tall))
    x += wide + (numbered[index] ? MEASURE_LABEL_GAP : VIEW_GAP)
  }
  return sheet(parts)
}

type FaceSides = { across: keyof ProductSize; up: keyof ProductSize }

function faceSides({ from }: DrawnView): FaceSides {
  const [across, up] = SEEN_FROM[from]
  return { across, up }
}

function below(face: FaceSides, size: ProductSize, x: number, width: number, floor: number): string {
  const [from, to] = [round(x), round(x + width)]
  return (
    `<path class="m" d="M${from} ${floor + 16}v20M${to} ${floor + 16}v20M${from} ${floor + 28}H${to}"/>` +
    measureLabel(size[face.across], x + width / 2, floor + 54)
  )
}

function beside(face: FaceSides, size: ProductSize, right: number, floor: number, height: number): string {
  const [x, top] = [round(right), round(floor - height)]
  return (
    `<path class="m" d="M${x + 14} ${top}h20M${x + 14} ${floor}h20M${x + 26} ${top}V${floor}"/>` +
    measureLabel(size[face.up], x + 50, floor - height / 2, true)
  )
}

function measureLabel(value: number, x: number, y: number, upright = false): string {
  const text = outlinedText(joinUnit(formatNumber(value), 'cm'), TEXT)
  return `<g transform="translate(${round(x)} ${round(y)})${upright ? ' rotate(-90)' : ''}"><g class="t">${text}</g></g>`
}
