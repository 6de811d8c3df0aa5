import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import { familiarFor, type Familiar, type ProductSize } from '#/site/model/product-drawings.ts'
import { FLASK, HAND, MATE, type Thing } from './familiar-things.ts'
import { SEEN_FROM, type DrawnView } from '#/core/pictures/drawing.ts'
import type { Views } from '#/features/manuals/drawings/views-of.ts'
import { outlinedText } from './outlined-text.ts'
import { drawThing, drawView, round, sheet, SHEET } from './svg.ts'

const THINGS: Readonly<Record<Familiar, readonly Thing[]>> = {
  hand: [HAND],
  mate: [MATE],
  'mate-and-flask': [FLASK, MATE],
}

const ROOM = { left: 40, right: 40, top: 56, below: 92 }
const GAP = 44
const BESIDE = 76
const TEXT = 17
/** A side is never thinner than its own outline. */
const THINNEST = 3

export function measuresDrawing([first, second]: Views['faces'], size: ProductSize): string {
  const things = THINGS[familiarFor(size)]
  const faces = [first, second].map((view) => ({ view, ...sidesOf(view) }))
  const across =
    things.reduce((sum, { width }) => sum + width, 0) +
    faces.reduce((sum, face) => sum + size[face.across], 0)
  const tallest = Math.max(...things.map(({ height }) => height), ...faces.map((face) => size[face.up]))
  // One height for both faces if equal.
  const numbered = [faces[0]!.up !== faces[1]!.up, true]
  const gaps = GAP * things.length + (numbered[0] ? BESIDE : GAP) + BESIDE
  const scale = Math.min(
    (SHEET.width - ROOM.left - ROOM.right - gaps) / across,
    (SHEET.height - ROOM.top - ROOM.below) / tallest,
  )
  const floor = round((SHEET.height + ROOM.top - ROOM.below + tallest * scale) / 2)
  let x = (SHEET.width - gaps - across * scale) / 2
  const parts: string[] = []
  for (const thing of things) {
    parts.push(drawThing(thing, x, floor, scale))
    x += thing.width * scale + GAP
  }
  for (const [index, face] of faces.entries()) {
    const [wide, tall] = [
      Math.max(size[face.across] * scale, THINNEST),
      Math.max(size[face.up] * scale, THINNEST),
    ]
    parts.push(drawView(face.view, x, floor - tall, wide, tall), below(face, size, x, wide, floor))
    if (numbered[index]) parts.push(beside(face, size, x + wide, floor, tall))
    x += wide + (numbered[index] ? BESIDE : GAP)
  }
  return sheet(parts)
}

type Face = { across: keyof ProductSize; up: keyof ProductSize }

function sidesOf({ from }: DrawnView): Face {
  const [across, up] = SEEN_FROM[from]
  return { across, up }
}

function below(face: Face, size: ProductSize, x: number, width: number, floor: number): string {
  const [from, to] = [round(x), round(x + width)]
  return (
    `<path class="m" d="M${from} ${floor + 16}v20M${to} ${floor + 16}v20M${from} ${floor + 28}H${to}"/>` +
    label(size[face.across], x + width / 2, floor + 54)
  )
}

function beside(face: Face, size: ProductSize, right: number, floor: number, height: number): string {
  const [x, top] = [round(right), round(floor - height)]
  return (
    `<path class="m" d="M${x + 14} ${top}h20M${x + 14} ${floor}h20M${x + 26} ${top}V${floor}"/>` +
    label(size[face.up], x + 50, floor - height / 2, true)
  )
}

function label(value: number, x: number, y: number, upright = false): string {
  const text = outlinedText(joinUnit(formatNumber(value), 'cm'), TEXT)
  return `<g transform="translate(${round(x)} ${round(y)})${upright ? ' rotate(-90)' : ''}"><g class="t">${text}</g></g>`
}
