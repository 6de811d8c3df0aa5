import { createHash } from 'node:crypto'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { comparedDrawing } from '#/features/manuals/measures/compared-drawing.ts'
import { productDrawing, type DrawingKind } from '#/features/manuals/measures/product-drawing.ts'

const COMPARED_DRAWING_ADDRESS = /^\/dibujos\/comparar\/([A-Z0-9-]{4,20}(?:_[A-Z0-9-]{4,20}){1,3})\.svg$/
const DRAWING_ADDRESS = /^\/dibujos\/([A-Z0-9-]{2,24})\/(medidas|escala|partes|parte-\d{1,2})\.svg$/

export const DRAWING_HEADERS = {
  'content-type': 'image/svg+xml',
  // Its own style, and nothing else.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const

export const isDrawing = (path: string) => DRAWING_ADDRESS.test(path) || COMPARED_DRAWING_ADDRESS.test(path)

/** Undefined when no such product is published, or it has no such drawing. @throws {FilesUnavailable} */
export async function drawingAt(files: FileStore, catalogue: Catalogue, path: string) {
  const { compared, kind, products } = drawnIn(catalogue, path)
  const drawn = await Promise.all(
    products.map(async (product) => {
      if (!product) return []
      const file = product.drawing === undefined ? null : await files.get(`drawings/${product.drawing}`)
      return [{ ...product, drawn: file && Buffer.from(file).toString() }]
    }),
  )
  const found = drawn.flat()
  if (found.length < products.length) return undefined
  return compared ? comparedDrawing(found) : productDrawing(found[0]!, kind as DrawingKind, found[0]!.drawn)
}

/** Name of a drawing by all that goes into it, so that another publication leaves it where it is. */
export function drawingName(catalogue: Catalogue, path: string): string {
  const content = JSON.stringify(drawnIn(catalogue, path).products)
  return `${path} ${createHash('sha256').update(content).digest('base64url')}`
}

function drawnIn(catalogue: Catalogue, path: string) {
  const compared = COMPARED_DRAWING_ADDRESS.exec(path)?.[1]?.split('_')
  const [, id = '', kind] = DRAWING_ADDRESS.exec(path) ?? []
  return { compared, kind, products: (compared ?? [id]).map((each) => catalogue.products.get(each)) }
}
