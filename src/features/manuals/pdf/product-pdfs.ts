import type { Catalogue } from '#/catalogue/catalogue.ts'
import { manualOf, type Manual } from '#/features/manuals/manual.ts'
import { sheetOf, type Sheet } from '#/features/manuals/sheet.ts'
import type { PictureSource } from '#/features/manuals/pdf/pictures.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import { viewsOf } from '#/features/manuals/drawings/views-of.ts'
import { drawManual } from '#/features/manuals/pdf/product-manual.ts'
import { drawSheet } from '#/features/manuals/pdf/product-sheet.ts'

export type ProductDocument = Sheet | Manual

type Shown = { picture: Uint8Array | null; drawing: string | null }

export function drawDocument(document: ProductDocument, { picture, drawing }: Shown): Promise<Buffer> {
  const views =
    document.drawing && viewsOf(document.drawing.size, drawing === null ? undefined : readDrawing(drawing))
  return document.kind === 'manual'
    ? drawManual(document, picture, views)
    : drawSheet(document, picture, views)
}

/** The SVG of a drawing by its hash, null when there is none. */
export type DrawingSource = (hash: string) => Promise<string | null>

const none: DrawingSource = () => Promise.resolve(null)

/** @throws {RangeError} when no such product is published. */
export async function productSheetPdf(
  catalogue: Catalogue,
  productId: string,
  pictures: PictureSource,
  drawings: DrawingSource = none,
): Promise<Buffer> {
  return drawWithFiles(published(sheetOf(catalogue, productId), productId), pictures, drawings)
}

/** @throws {RangeError} when no such product is published. */
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
