import type { Manual } from '#/features/manuals/manual.ts'
import type { DataSheet } from '#/features/manuals/sheet.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import { viewsOf } from '#/features/manuals/drawings/views-of.ts'
import { drawManual } from './product-manual.ts'
import { drawSheet } from './product-sheet.ts'

export type ProductDocument = DataSheet | Manual

type PdfPictures = { picture: Uint8Array | null; drawing: string | null }

export function drawDocument(document: ProductDocument, { picture, drawing }: PdfPictures): Promise<Buffer> {
  const views =
    document.drawing && viewsOf(document.drawing.size, drawing === null ? undefined : readDrawing(drawing))
  return document.kind === 'manual'
    ? drawManual(document, picture, views)
    : drawSheet(document, picture, views)
}
