import type { DrawnView } from '#/core/pictures/drawing.ts'
import { PARTS_DRAWING_MARGIN, placeParts } from '#/features/manuals/drawn-parts-view.ts'
import type { Call } from '#/features/manuals/pdf/callouts.ts'
import { outlinedText } from './outlined-text.ts'
import { viewSvg, round, sheet } from './svg.ts'

const CALL_MARK = { radius: 12, colour: '#b8461a' }
const CALL_NUMBER = { radius: 8.5, size: 11 }

export function partsDrawing(views: readonly DrawnView[]): string {
  return drawWith(views, (calls) => calls.map(callSvg))
}

/** The same with one of them marked. Undefined when none has that number. */
export function markedDrawing(views: readonly DrawnView[], number: number): string | undefined {
  const { calls } = placeParts(views)
  const marked = calls.find((call) => call.number === number)
  return marked && drawWith(views, () => [drawMark(marked)])
}

function drawWith(views: readonly DrawnView[], draw: (calls: readonly Call[]) => readonly string[]): string {
  const { views: placed, calls, width, height } = placeParts(views)
  const drawn = placed.map(({ view, x, y, scale }) =>
    viewSvg(view, x, y, view.width * scale, view.height * scale),
  )
  const inside = [...drawn, ...draw(calls)].join('')
  return sheet([`<g transform="translate(${PARTS_DRAWING_MARGIN} ${PARTS_DRAWING_MARGIN})">${inside}</g>`], {
    width,
    height,
  })
}

function drawMark({ at, label }: Call): string {
  const [x1, y1, x2, y2] = [label.x, label.y, at.x, at.y].map((side) => round(side))
  const shapes = `<path d="M${x1} ${y1}L${x2} ${y2}"/><circle cx="${x2}" cy="${y2}" r="${CALL_MARK.radius}"/>`
  // A white edge keeps it in sight over dark pieces.
  return (
    `<g fill="none" stroke-linecap="round"><g stroke="#fff" stroke-width="6">${shapes}</g>` +
    `<g stroke="${CALL_MARK.colour}" stroke-width="2.6">${shapes}</g></g>`
  )
}

function callSvg({ number, at, label }: Call): string {
  const [x1, y1, x2, y2] = [label.x, label.y, at.x, at.y].map((side) => round(side))
  const line = `d="M${x1} ${y1}L${x2} ${y2}"`
  return (
    // A white edge keeps the line readable over dark pieces.
    `<path stroke="#fff" stroke-width="2.4" ${line}/><path class="l" ${line}/><circle class="d" cx="${x2}" cy="${y2}" r="1.8"/>` +
    `<circle class="b" cx="${x1}" cy="${y1}" r="${CALL_NUMBER.radius}"/>` +
    `<g class="d" transform="translate(${x1} ${y1})">${outlinedText(String(number), CALL_NUMBER.size)}</g>`
  )
}
