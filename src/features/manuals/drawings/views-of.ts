import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import type { ProductSize } from '#/site/model/product-drawings.ts'
import { SEEN_FROM, type SeenFrom, type DrawnView } from '#/core/pictures/drawing.ts'
import type { DrawingPurpose, PurposefulView } from '#/core/pictures/read-drawing.ts'

export type Views = {
  readonly faces: readonly [first: DrawnView, second: DrawnView]
  readonly parts: readonly DrawnView[]
  readonly atScale: DrawnView
}

export const MM_PER_CM = 10
/** Maximum deviation of a drawing from the product's size; specs are rounded to millimetres. */
const SIDE_TOLERANCE = { share: 0.01, millimetres: 0.5 }

/**
 * Views of the product's drawing; plain outlines in the product's size replace missing faces, or the whole drawing if
 * its size differs from the product's.
 */
export function viewsOf(size: ProductSize, drawn: readonly PurposefulView[] | undefined): Views {
  const outlines = [boxOutline('frente', size), boxOutline('lado', size)] as const
  const faces = drawn ? forPurpose(drawn, 'medidas') : []
  if (!drawn || faces.length === 1 || !faces.every((face) => isTrue(face, size))) {
    return { faces: outlines, parts: outlines, atScale: outlines[0] }
  }
  const [first, second] = faces.length === 0 ? outlines : ([faces[0]!, faces[1]!] as const)
  return {
    faces: [first, second],
    parts: forPurpose(drawn, 'partes'),
    atScale: forPurpose(drawn, 'escala')[0] ?? first,
  }
}

function forPurpose(views: readonly PurposefulView[], purpose: DrawingPurpose): readonly PurposefulView[] {
  return views.filter(({ purposes }) => purposes.includes(purpose))
}

export function isTrue({ from, width, height }: DrawnView, size: ProductSize): boolean {
  const [across, up] = SEEN_FROM[from]
  return isNear(width, size[across] * MM_PER_CM) && isNear(height, size[up] * MM_PER_CM)
}

function isNear(drawn: number, stated: number): boolean {
  return Math.abs(drawn - stated) <= Math.max(stated * SIDE_TOLERANCE.share, SIDE_TOLERANCE.millimetres)
}

function boxOutline(from: SeenFrom, size: ProductSize): DrawnView {
  const [across, up] = SEEN_FROM[from]
  const [width, height] = [size[across] * MM_PER_CM, size[up] * MM_PER_CM]
  const [wide, tall] = [size[across], size[up]].map(formatNumber)
  const caption = `${from === 'frente' ? 'Frente' : 'Lado'}, ${wide} × ${joinUnit(tall!, 'cm')}`
  return { from, caption, width, height, marks: [{ look: 'body', path: roundBox(width, height) }], parts: [] }
}

function roundBox(width: number, height: number): string {
  const r = Math.round(Math.min(width, height)) / 10
  return `M${r} 0H${width - r}Q${width} 0 ${width} ${r}V${height - r}Q${width} ${height} ${width - r} ${height}H${r}Q0 ${height} 0 ${height - r}V${r}Q0 0 ${r} 0Z`
}
