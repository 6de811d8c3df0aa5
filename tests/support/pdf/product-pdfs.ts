import type { Catalogue } from '#/catalogue/catalogue.ts'
import { manualOf } from '#/features/manuals/manual.ts'
import { drawDocument, type ProductDocument } from '#/features/manuals/pdf/product-pdfs.ts'
import { sheetOf } from '#/features/manuals/sheet.ts'

/** SVG of a drawing by its hash; null if missing. */
export type DrawingSource = (hash: string) => Promise<string | null>

/** Picture of a product by its hash; null if missing. */
export type PictureSource = (hash: string) => Promise<Uint8Array | null>

const none: DrawingSource = () => Promise.resolve(null)

/** @throws {RangeError} if no such product is published */
export async function productSheetPdf(
  catalogue: Catalogue,
  productId: string,
  pictures: PictureSource,
  drawings: DrawingSource = none,
): Promise<Buffer> {
  return drawWithFiles(published(sheetOf(catalogue, productId), productId), pictures, drawings)
}

/** @throws {RangeError} if no such product is published */
export async function productManualPdf(
  catalogue: Catalogue,
  productId: string,
  pictures: PictureSource,
  drawings: DrawingSource = none,
): Promise<Buffer> {
  return drawWithFiles(published(manualOf(catalogue, productId), productId), pictures, drawings)
}

async function drawWithFiles(
  document: ProductDocument,
  pictures: PictureSource,
  drawings: DrawingSource,
): Promise<Buffer> {
  const hash = document.drawing?.hash
  return drawDocument(document, {
    picture: document.picture && (await pictures(document.picture.hash)),
    drawing: hash ? await drawings(hash) : null,
  })
}

function published<Kind extends ProductDocument>(document: Kind | undefined, productId: string): Kind {
  if (!document) throw new RangeError(`No published product «${productId}»`)
  return document
}
