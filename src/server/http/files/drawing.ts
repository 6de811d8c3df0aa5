import type { Catalogue } from '../../../catalogue/catalogue.ts'
import { FilesUnavailable, type FileStore } from '../../../engines/files/file-store.ts'
import { productDrawing, type DrawingKind } from '../../../manuals/measures/product-drawing.ts'

const ADDRESS = /^\/dibujos\/([A-Z0-9-]{2,24})\/(medidas|escala|partes)\.svg$/

export const DRAWING_HEADERS = {
  'content-type': 'image/svg+xml',
  // Its own style, and nothing else.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const

export const isDrawing = (path: string) => ADDRESS.test(path)

/** Undefined when no such product is published, or it has no such drawing. @throws {FilesUnavailable} */
export async function drawingAt(files: FileStore, catalogue: Catalogue, path: string) {
  const [, id, kind] = ADDRESS.exec(path) ?? []
  const product = catalogue.products.get(id ?? '')
  if (!product) return undefined
  const drawn = product.drawing === undefined ? null : await files.get(`drawings/${product.drawing}`)
  return productDrawing(product, kind as DrawingKind, drawn && Buffer.from(drawn).toString())
}

/** What a file of the store says; undefined without one, or when the store does not give it now. */
export async function fileText(files: FileStore, key: string | undefined): Promise<string | undefined> {
  if (key === undefined) return undefined
  try {
    const bytes = await files.get(key)
    return bytes === null ? undefined : Buffer.from(bytes).toString()
  } catch (error) {
    if (error instanceof FilesUnavailable) return undefined
    throw error
  }
}
