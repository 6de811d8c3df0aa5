import { box, disc } from '../drawings/drawing.ts'
import type { ManualContext } from '../manual-context.ts'
import { face, type Face } from './face.ts'
import { facesOf } from './faces.ts'

/** Share of its depth that the open lid of a notebook is tall. */
const LID = 0.94

/** How a product stands in its place, and the size of that: a notebook is open, anything else shows its first face. */
export function standing(type: string, context: ManualContext): [face: Face, size: ManualContext['size']] {
  const { size } = context
  return type === 'notebook' ? openNotebook(size) : [facesOf(type, context)[0], size]
}

function openNotebook(size: ManualContext['size']): [Face, ManualContext['size']] {
  const { width: w, depth, height: h } = size
  const lid = depth * LID
  const height = lid + h * 0.55
  const marks = [
    box('body', 0, 0, w, lid + h * 0.1, w * 0.02),
    box('dark', w * 0.02, w * 0.025, w * 0.96, lid - w * 0.055, w * 0.006),
    disc('line', w / 2, w * 0.0125, w * 0.004),
    box('body', -w * 0.004, lid, w * 1.008, h * 0.55, h * 0.2),
    box('line', w * 0.42, lid, w * 0.16, h * 0.16, h * 0.08),
  ]
  return [face(marks, 'width', 'height', { width: w, height }), { ...size, height }]
}
