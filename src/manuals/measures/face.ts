import type { Mark } from '../drawings/drawing.ts'

type Frame = { readonly x?: number; readonly y?: number; readonly width: number; readonly height: number }

/** A face of a product in centimetres, with what its two sides measure. */
export type Face = {
  readonly marks: readonly Mark[]
  readonly across: 'width' | 'depth'
  readonly up: 'height' | 'depth'
  /** The part of the drawing that is the face: it is stretched to the product's own measures. */
  readonly drawn: Frame
}

/** A face drawn in the product's own centimetres, or stretched to them from `drawn`. */
export function face(marks: readonly Mark[], across: Face['across'], up: Face['up'], drawn: Frame): Face {
  return { marks, across, up, drawn }
}

/** The face of something turned on a lathe, seen from its side: the same without what only its front carries. */
export function turned({ marks, up, drawn }: Face): Face {
  return { marks: marks.filter(({ look }) => look === 'body'), across: 'depth', up, drawn }
}
