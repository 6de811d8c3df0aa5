import type { DrawnView } from '#/core/pictures/drawing.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import type { ProductSize } from '#/site/model/product-drawings.ts'
import { viewsOf } from './drawings/views-of.ts'
import { placeDrawing, type PlacedDrawing } from './pdf/callouts.ts'

/** Width of a small phone, so that numbers are legible there. */
const ROOM = { width: 300, height: 340 }
export const MARGIN = 10

type PlacedParts = PlacedDrawing & { width: number }

export function placeParts(views: readonly DrawnView[]): PlacedParts {
  const placed = placeDrawing(views, ROOM.width, ROOM.height)
  return { ...placed, width: ROOM.width + 2 * MARGIN, height: Math.ceil(placed.height) + 2 * MARGIN }
}

/** Numbered parts of a product of that size; `drawn` is the text of its own drawing. */
export const drawnParts = (size: ProductSize, drawn: string): PlacedParts =>
  placeParts(viewsOf(size, readDrawing(drawn)).parts)
