import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { productSize } from '#/site/model/product-drawings.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import { viewsOf } from '#/features/manuals/drawings/views-of.ts'
import { measuresDrawing } from './measures-drawing.ts'
import { markedDrawing, partsDrawing } from './parts-drawing.ts'
import { scaleDrawing } from './scale-drawing.ts'

/** `parte-4`: its parts, with the fourth marked. */
export type DrawingKind = 'medidas' | 'escala' | 'partes' | `parte-${number}`

/** A drawing of a product as SVG, from its own or from its measures. Undefined when it states no size, or has no parts. */
export function productDrawing(
  product: CatalogueProduct,
  kind: DrawingKind,
  drawn: string | null,
): string | undefined {
  const size = productSize(product)
  if (!size) return undefined
  const marked = /^parte-(\d+)$/.exec(kind)?.[1]
  if ((kind === 'partes' || marked !== undefined) && drawn === null) return undefined
  const { faces, atScale, parts } = viewsOf(size, drawn === null ? undefined : readDrawing(drawn))
  if (kind === 'partes') return partsDrawing(parts)
  if (marked !== undefined) return markedDrawing(parts, Number(marked))
  return kind === 'medidas' ? measuresDrawing(faces, size) : scaleDrawing(product.type, atScale, size)
}
