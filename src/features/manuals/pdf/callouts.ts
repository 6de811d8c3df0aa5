import type { DrawingPart, DrawnView } from '#/core/pictures/drawing.ts'

export type PlacedView = { view: DrawnView; x: number; y: number; scale: number }

export type Call = {
  number: number
  part: DrawingPart
  at: { x: number; y: number }
  label: { x: number; y: number }
}

export type PlacedDrawing = { height: number; views: readonly PlacedView[]; calls: readonly Call[] }

const BAND = 34
const VIEW_ROW_GAP = 26
const CAPTION = 20
const CALLOUT_GAP = 22
const CALLOUT_STEP = 18
/** Tolerance in square points: a line that only touches another's end doesn't cross it. */
const EPSILON = 1e-6
/** Points within which a line covers the mark of a part. */
export const POINT_RADIUS = 1.4
const WIDE_RATIO = 2.2
/** Maximum points per millimetre, so that a small product doesn't look large. */
export const MAX_DRAWING_SCALE = 4.2

export function placeDrawing(views: readonly DrawnView[], width: number, maxHeight: number): PlacedDrawing {
  const side = scaleInRow(views, width, maxHeight)
  const stacked = scaleInStack(views, width, maxHeight)
  return stacked > side * 1.05 ? stack(views, width, stacked) : viewRow(views, width, side)
}

function scaleInRow(views: readonly DrawnView[], width: number, maxHeight: number): number {
  const across = views.reduce((sum, view) => sum + view.width, 0)
  const tallest = Math.max(...views.map((view) => view.height))
  return Math.min(
    (width - 2 * BAND - CALLOUT_GAP * (views.length - 1)) / across,
    (maxHeight - CAPTION - aboveRow(views)) / tallest,
    MAX_DRAWING_SCALE,
  )
}

/** Height above a row for the numbers of middle views, which have no room beside them. */
function aboveRow(views: readonly DrawnView[]): number {
  return views.length > 2 ? VIEW_ROW_GAP : 0
}

function scaleInStack(views: readonly DrawnView[], width: number, maxHeight: number): number {
  const widest = Math.max(...views.map((view) => view.width))
  const down = views.reduce((sum, view) => sum + view.height, 0)
  const fixed = views.reduce(
    (sum, view) => sum + CAPTION + (isWide(view) ? VIEW_ROW_GAP : 0),
    CALLOUT_GAP * (views.length - 1),
  )
  const sides = views.every(isWide) ? 0 : 2 * BAND
  return Math.min((width - sides) / widest, (maxHeight - fixed) / down, MAX_DRAWING_SCALE)
}

function isWide(view: DrawnView): boolean {
  return view.width > view.height * WIDE_RATIO
}

function viewRow(views: readonly DrawnView[], width: number, scale: number): PlacedDrawing {
  const used = views.reduce((sum, view) => sum + view.width * scale, CALLOUT_GAP * (views.length - 1))
  const tallest = Math.max(...views.map((view) => view.height * scale))
  const calls: Call[] = []
  const placed: PlacedView[] = []
  let x = (width - used) / 2
  for (const [index, view] of views.entries()) {
    const here = { view, x, y: aboveRow(views) + tallest - view.height * scale, scale }
    placed.push(here)
    x += view.width * scale + CALLOUT_GAP
    if (index > 0 && index < views.length - 1) {
      calls.push(
        ...above(here, here.y - VIEW_ROW_GAP + CALLOUT_STEP / 2, {
          from: here.x - CALLOUT_GAP / 2,
          to: x - CALLOUT_GAP / 2,
        }),
      )
      continue
    }
    const edges = { left: (width - used) / 2 - BAND * 0.7, right: (width + used) / 2 + BAND * 0.7 }
    // The first view has its numbers on the left and the last on the right, so that no line crosses a view.
    const sides =
      views.length === 1
        ? calloutSides(view)
        : index === 0
          ? { left: view.parts, right: [] }
          : { left: [], right: view.parts }
    calls.push(...column(here, sides.left, edges.left), ...column(here, sides.right, edges.right))
  }
  const lowest = Math.max(aboveRow(views) + tallest, ...calls.map((call) => call.label.y + CALLOUT_STEP / 2))
  return { height: lowest + CAPTION, views: placed, calls: numbered(calls) }
}

function stack(views: readonly DrawnView[], width: number, scale: number): PlacedDrawing {
  const calls: Call[] = []
  const placed: PlacedView[] = []
  let y = 0
  for (const view of views) {
    const wide = isWide(view)
    if (wide) y += VIEW_ROW_GAP
    const here = { view, x: (width - view.width * scale) / 2, y, scale }
    placed.push(here)
    if (wide)
      calls.push(
        ...above(here, y - VIEW_ROW_GAP + CALLOUT_STEP / 2, {
          from: CALLOUT_STEP / 2,
          to: width - CALLOUT_STEP / 2,
        }),
      )
    else {
      const { left, right } = calloutSides(view)
      calls.push(
        ...column(here, left, here.x - BAND * 0.7),
        ...column(here, right, here.x + view.width * scale + BAND * 0.7),
      )
    }
    y += view.height * scale + CAPTION + CALLOUT_GAP
  }
  return { height: y - CALLOUT_GAP, views: placed, calls: numbered(calls) }
}

function calloutSides(view: DrawnView): { left: readonly DrawingPart[]; right: readonly DrawingPart[] } {
  const ordered = [...view.parts].sort((a, b) => a.x - b.x)
  const half = ordered.filter((part) => part.x < view.width / 2).length
  const [least, most] = [Math.floor(ordered.length / 2) - 1, Math.ceil(ordered.length / 2) + 1]
  const cut = Math.min(Math.max(half, least), most)
  return { left: ordered.slice(0, cut), right: ordered.slice(cut) }
}

function column(placed: PlacedView, parts: readonly DrawingPart[], x: number): Call[] {
  const ordered = parts.map((part) => ({ part, at: pointOf(placed, part) })).sort((a, b) => a.at.y - b.at.y)
  const points = ordered.map(({ at }) => at)
  const bottom = placed.y + placed.view.height * placed.scale
  const ys = spreadOut(
    points.map((point) => point.y),
    placed.y,
    Math.max(bottom, placed.y + CALLOUT_STEP * (parts.length - 1)),
  )
  return ordered.map(({ part, at }, index) => ({ number: 0, part, at, label: { x, y: ys[index]! } }))
}

function above(placed: PlacedView, y: number, { from, to }: { from: number; to: number }): Call[] {
  const ordered = [...placed.view.parts].sort((a, b) => a.x - b.x)
  const points = ordered.map((part) => pointOf(placed, part))
  const xs = spreadOut(
    points.map((point) => point.x),
    from,
    to,
  )
  return ordered.map((part, index) => ({ number: 0, part, at: points[index]!, label: { x: xs[index]!, y } }))
}

function pointOf({ x, y, scale }: PlacedView, part: DrawingPart): { x: number; y: number } {
  return { x: x + part.x * scale, y: y + part.y * scale }
}

export function spreadOut(wished: readonly number[], from: number, to: number): readonly number[] {
  const places: number[] = []
  for (const [index, wish] of wished.entries()) {
    places.push(Math.max(wish, from, index === 0 ? from : places[index - 1]! + CALLOUT_STEP))
  }
  for (let index = places.length - 1; index >= 0; index--) {
    const limit = index === places.length - 1 ? to : places[index + 1]! - CALLOUT_STEP
    places[index] = Math.min(places[index]!, limit)
  }
  return places
}

function numbered(calls: readonly Call[]): Call[] {
  return offPoints(uncrossed(calls)).map((call, index) => ({ ...call, number: index + 1 }))
}

/** Swaps the parts of crossing lines until none cross; it terminates because each swap shortens their total length. */
function uncrossed(calls: readonly Call[]): readonly Call[] {
  for (const [index, one] of calls.entries()) {
    const other = calls.findIndex((call, later) => later > index && cross(one, call))
    if (other === -1) continue
    return uncrossed(swapped(calls, index, other))
  }
  return calls
}

/** Swaps the parts of two numbers of a row or column while fewer lines then pass over another part's point. */
function offPoints(calls: readonly Call[]): readonly Call[] {
  const covered = coveredPoints(calls)
  if (covered === 0) return calls
  for (const [index, one] of calls.entries())
    for (const [other, { label }] of calls.entries()) {
      if (other <= index || (label.x !== one.label.x && label.y !== one.label.y)) continue
      const changed = swapped(calls, index, other)
      if (coveredPoints(changed) < covered && uncrossed(changed) === changed) return offPoints(changed)
    }
  return calls
}

function coveredPoints(calls: readonly Call[]): number {
  return calls.flatMap((call) =>
    calls.filter((other) => other !== call && distance(other.at, call) < POINT_RADIUS),
  ).length
}

function swapped(calls: readonly Call[], first: number, second: number): readonly Call[] {
  const [one, other] = [calls[first]!, calls[second]!]
  return calls.with(first, { ...other, label: one.label }).with(second, { ...one, label: other.label })
}

/** Distance in points from a point to a leader line. */
export function distance(point: Call['at'], { at, label }: Pick<Call, 'at' | 'label'>): number {
  const [x, y] = [label.x - at.x, label.y - at.y]
  const share = ((point.x - at.x) * x + (point.y - at.y) * y) / (x * x + y * y || 1)
  const near = Math.min(Math.max(share, 0), 1)
  return Math.hypot(point.x - at.x - near * x, point.y - at.y - near * y)
}

function cross(one: Call, other: Call): boolean {
  return divides(one, other) && divides(other, one)
}

/** True if the ends of `other` are on opposite sides of this line. */
function divides({ at, label }: Call, other: Call): boolean {
  const side = (point: Call['at']) =>
    (label.x - at.x) * (point.y - at.y) - (label.y - at.y) * (point.x - at.x)
  return side(other.at) * side(other.label) < -EPSILON
}
