import type { Catalogue } from '../../catalogue/catalogue.ts'
import { sizeOf } from '../../pages/product/product-drawings.ts'
import { manualContext } from '../manual-context.ts'
import { DRAWINGS } from '../drawings-by-type.ts'
import { facesOf } from './faces.ts'
import { measuresDrawing } from './measures-drawing.ts'
import { scaleDrawing } from './scale-drawing.ts'
import { standing } from './standing.ts'

export type DrawingKind = 'medidas' | 'escala'

/** The drawing of a product by its printed code, as SVG. Undefined when no such product is published, or it states no size. */
export function productDrawing(catalogue: Catalogue, code: string, kind: DrawingKind): string | undefined {
  const product = catalogue.products.get(code)
  const size = product && sizeOf(product)
  if (!product || !size) return undefined
  // A type that nobody draws whose drivers face forward looks like a tower.
  const drawnAs = !(product.type in DRAWINGS) && product.productType.drawsFront ? 'torre' : product.type
  const context = manualContext(product)
  if (kind === 'medidas') return measuresDrawing(facesOf(drawnAs, context), size)
  return scaleDrawing(product.type, ...standing(drawnAs, context))
}
