import type { CatalogueProduct } from '../../catalogue/catalogue.ts'
import { sizeOf } from '../../pages/product/product-drawings.ts'
import { readDrawing } from '../drawings/read-drawing.ts'
import { viewsOf } from '../drawings/views-of.ts'
import { measuresDrawing } from './measures-drawing.ts'
import { partsDrawing } from './parts-drawing.ts'
import { scaleDrawing } from './scale-drawing.ts'

export type DrawingKind = 'medidas' | 'escala' | 'partes'

/** A drawing of a product as SVG, from its own or from its measures. Undefined when it states no size, or has no parts. */
export function productDrawing(
  product: CatalogueProduct,
  kind: DrawingKind,
  drawn: string | null,
): string | undefined {
  const size = sizeOf(product)
  if (!size) return undefined
  if (kind === 'partes' && drawn === null) return undefined
  const { faces, atScale, parts } = viewsOf(size, drawn === null ? undefined : readDrawing(drawn))
  if (kind === 'partes') return partsDrawing(parts)
  return kind === 'medidas' ? measuresDrawing(faces, size) : scaleDrawing(product.type, atScale, size)
}
