import type { Drawing } from '../drawings/drawing.ts'
import type { ManualContext } from '../manual-context.ts'
import { DRAWINGS } from '../drawings-by-type.ts'
import { face, turned, type Face } from './face.ts'
import { FRONTS } from './fronts.ts'
import { box } from '../drawings/drawing.ts'
import { SIDES } from './sides.ts'

/** What a product is measured on: the face that says most of it, and another that has the third measure. */
export type Faces = readonly [first: Face, second: Face]

/** From the parts drawing of its manual where that shows a whole face; a type that nobody draws gets plain outlines. */
export function facesOf(type: string, context: ManualContext): Faces {
  const drawing = DRAWINGS[type]?.(context)
  const first = FRONTS[type]?.(context) ?? (drawing && wholeFace(context, drawing)) ?? plainFront(context)
  const above = drawing && fromAbove(context, drawing)
  return [first, above ?? SIDES[type]?.(context) ?? (drawing ? turned(first) : plainSide(context))]
}

/** The first view of the parts drawing that is as wide and tall as the product. */
function wholeFace({ size }: ManualContext, { views }: Drawing): Face | undefined {
  const view = views.find(({ width, height }) => same(width, size.width) && same(height, size.height))
  return view && face(view.marks, 'width', 'height', view)
}

function fromAbove({ size }: ManualContext, { views }: Drawing): Face | undefined {
  const view = views
    .slice(1)
    .find(
      ({ caption, width, height }) =>
        caption?.startsWith('Desde arriba') && same(width, size.width) && same(height, size.depth),
    )
  return view && face(view.marks, 'width', 'depth', view)
}

function same(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.05
}

function plainFront({ size: { width, height } }: ManualContext): Face {
  const radius = Math.min(width, height) * 0.1
  return face([box('body', 0, 0, width, height, radius)], 'width', 'height', { width, height })
}

function plainSide({ size: { depth, height } }: ManualContext): Face {
  const radius = Math.min(depth, height) * 0.1
  return face([box('body', 0, 0, depth, height, radius)], 'depth', 'height', { width: depth, height })
}
