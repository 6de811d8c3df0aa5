import type { View } from '../drawings/drawing.ts'
import { placeDrawing, type Call, type PlacedDrawing } from '../pdf/callouts.ts'
import { outlinedText } from './outlined-text.ts'
import { drawView, round, sheet } from './svg.ts'

/** As wide as a small phone, so that numbers can be read there. */
const ROOM = { width: 300, height: 340 }
const MARGIN = 10
const NUMBER = { radius: 8.5, size: 11 }

export type PlacedParts = PlacedDrawing & { width: number }

export function placeParts(views: readonly View[]): PlacedParts {
  const placed = placeDrawing(views, ROOM.width, ROOM.height)
  return { ...placed, width: ROOM.width + 2 * MARGIN, height: Math.ceil(placed.height) + 2 * MARGIN }
}

/** The views of its parts, numbered; the names stand in the page. */
export function partsDrawing(views: readonly View[]): string {
  const { views: placed, calls, width, height } = placeParts(views)
  const drawn = placed.map(({ view, x, y, scale }) =>
    drawView(view, x, y, view.width * scale, view.height * scale),
  )
  const inside = [...drawn, ...calls.map(drawCall)].join('')
  return sheet([`<g transform="translate(${MARGIN} ${MARGIN})">${inside}</g>`], { width, height })
}

function drawCall({ number, at, label }: Call): string {
  const [x1, y1, x2, y2] = [label.x, label.y, at.x, at.y].map((side) => round(side))
  const line = `d="M${x1} ${y1}L${x2} ${y2}"`
  return (
    // A white edge keeps the line readable over dark pieces.
    `<path stroke="#fff" stroke-width="2.4" ${line}/><path class="l" ${line}/><circle class="d" cx="${x2}" cy="${y2}" r="1.8"/>` +
    `<circle class="b" cx="${x1}" cy="${y1}" r="${NUMBER.radius}"/>` +
    `<g class="d" transform="translate(${x1} ${y1})">${outlinedText(String(number), NUMBER.size)}</g>`
  )
}
