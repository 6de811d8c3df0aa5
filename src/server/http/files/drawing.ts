import type { Catalogue } from '../../../catalogue/catalogue.ts'
import { productDrawing, type DrawingKind } from '../../../manuals/measures/product-drawing.ts'

const ADDRESS = /^\/dibujos\/([A-Z0-9-]{2,24})\/(medidas|escala)\.svg$/

export const DRAWING_HEADERS = {
  'content-type': 'image/svg+xml',
  // Its own style, and nothing else.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const

export const isDrawing = (path: string) => ADDRESS.test(path)

export function drawingAt(catalogue: Catalogue, path: string) {
  const [, id, kind] = ADDRESS.exec(path) ?? []
  return id === undefined ? undefined : productDrawing(catalogue, id, kind as DrawingKind)
}
