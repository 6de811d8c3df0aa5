import type { Pdf } from './open-document.ts'
import { PLATE } from './style.ts'
import { artifact, leaf, type Tag } from './tags.ts'

export type Box = { x: number; y: number; width: number; height: number }

export function drawPlate(
  doc: Pdf,
  parent: Tag,
  box: Box,
  picture: { bytes: Uint8Array; alt: string } | null,
): void {
  const { x, y, width, height } = box
  artifact(doc, 'Layout', () => {
    doc.roundedRect(x, y, width, height, 12).fill(PLATE)
  })
  if (picture === null) return
  leaf(
    doc,
    parent,
    'Figure',
    () => {
      doc.save()
      doc.roundedRect(x, y, width, height, 12).clip()
      doc.image(Buffer.from(picture.bytes), x, y, { fit: [width, height], align: 'center', valign: 'center' })
      doc.restore()
    },
    { alt: picture.alt, bbox: [x, y, x + width, y + height] },
  )
}
