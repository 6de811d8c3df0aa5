import type { DrawnView } from '#/core/pictures/drawing.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import type { ProductSize } from '#/site/model/product-drawings.ts'
import { viewsOf } from './drawings/views-of.ts'
import { placeDrawing, type PlacedDrawing } from './pdf/callouts.ts'

/** Width of a small phone, so that numbers are legible there. */
const PARTS_DRAWING_ROOM = { width: 300, height: 340 }
export const PARTS_DRAWING_MARGIN = 10

type PlacedParts = PlacedDrawing & { width: number }

export function placeParts(views: readonly DrawnView[]): PlacedParts {
  const placed = placeDrawing(views, PARTS_DRAWING_ROOM.width, PARTS_DRAWING_ROOM.height)
  return {
    ...placed,
    width: PARTS_DRAWING_ROOM.width + 2 * PARTS_DRAWING_MARGIN,
    height: Math.ceil(placed.height) + 2 * PARTS_DRAWING_MARGIN,
  }
}

/** Numbered parts of a product of that size; `drawn` is the SVG of its drawing. */
export const drawnParts = (size: ProductSize, drawn: string): PlacedParts =>
  placeParts(viewsOf(size, readDrawing(drawn)).parts)
