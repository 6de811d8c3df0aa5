import type { Catalogue } from '../../catalogue/catalogue.ts'
import { manualOf, type Manual } from '../manual.ts'
import { sheetOf, type Sheet } from '../sheet.ts'
import type { PictureSource } from './pictures.ts'
import { drawManual } from './product-manual.ts'
import { drawSheet } from './product-sheet.ts'

export type ProductDocument = Sheet | Manual

export function drawDocument(document: ProductDocument, picture: Uint8Array | null): Promise<Buffer> {
  return document.kind === 'manual' ? drawManual(document, picture) : drawSheet(document, picture)
}

/** @throws {RangeError} when no such product is published. */
export async function productSheetPdf(
  catalogue: Catalogue,
  productId: string,
  pictures: PictureSource,
): Promise<Buffer> {
  return drawWithPicture(published(sheetOf(catalogue, productId), productId), pictures)
}

/** @throws {RangeError} when no such product is published. */
export async function productManualPdf(
  catalogue: Catalogue,
  productId: string,
  pictures: PictureSource,
): Promise<Buffer> {
  return drawWithPicture(published(manualOf(catalogue, productId), productId), pictures)
}

async function drawWithPicture(document: ProductDocument, pictures: PictureSource): Promise<Buffer> {
  return drawDocument(document, document.picture && (await pictures(document.picture.hash)))
}

function published<Kind extends ProductDocument>(document: Kind | undefined, productId: string): Kind {
  if (!document) throw new RangeError(`No published product «${productId}»`)
  return document
}
