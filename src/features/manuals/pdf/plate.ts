import type { Pdf } from './open-document.ts'
import { PICTURE_PLATE } from './style.ts'
import { artifact, tagFigure, type PdfBox, type Tag } from './tags.ts'

export function drawPlate(
  doc: Pdf,
  parent: Tag,
  box: PdfBox,
  picture: { bytes: Uint8Array; alt: string } | null,
): void {
  const { x, y, width, height } = box
  artifact(doc, 'Layout', () => {
    doc.roundedRect(x, y, width, height, 12).fill(PICTURE_PLATE)
  })
  if (picture === null) return
  tagFigure(doc, parent, box, picture.alt, () => {
    doc.roundedRect(x, y, width, height, 12).clip()
    doc.image(Buffer.from(picture.bytes), x, y, { fit: [width, height], align: 'center', valign: 'center' })
  })
}
