import type { View } from '../drawings/drawing.ts'
import type { Manual } from '../manual.ts'
import { placeDrawing } from './callouts.ts'
import { drawViews } from './draw-views.ts'
import { FRAME, PAGE } from './manual-grid.ts'
import type { Pdf } from './open-document.ts'
import { drawPlate, type Box } from './plate.ts'
import { registrationCode } from './registration-code.ts'
import { balanced, CODE, H2, LEAD, NAME, setText, SMALL, WORDMARK } from './style.ts'
import { leaf, type Tag } from './tags.ts'

/** Wordmark, picture, model and name on a page of their own. */
export function cover(doc: Pdf, parent: Tag, manual: Manual, picture: Uint8Array | null): void {
  doc.addPage()
  const { left, width } = FRAME
  leaf(doc, parent, 'P', () => void setText(doc, manual.wordmark, WORDMARK, left, 42, width))
  const plate = { x: left, y: 92, width, height: width * 0.88 }
  const image = picture && manual.picture ? { bytes: picture, alt: manual.picture.alt } : null
  drawPlate(doc, parent, plate, image)
  if (image === null) sketch(doc, parent, manual, plate)
  let y = plate.y + plate.height + 22
  leaf(doc, parent, 'P', () => {
    y += setText(doc, manual.code, CODE, left, y, width) + 4
  })
  leaf(doc, parent, 'H1', () => {
    y += setText(doc, manual.name, NAME, left, y, balanced(doc, manual.name, NAME, width)) + 8
  })
  const lead = manual.discontinued ?? manual.promise
  leaf(doc, parent, 'P', () => void setText(doc, lead, LEAD, left, y, balanced(doc, lead, LEAD, width)))
  const foot = PAGE.height - 62
  leaf(doc, parent, 'P', () => void setText(doc, manual.title, H2, left, foot, width))
  leaf(doc, parent, 'P', () => void setText(doc, manual.date, SMALL, left, foot + 16, width))
  registrationCode(doc, parent, {
    address: manual.registration,
    right: left + width,
    bottom: foot + 30,
  })
}

/** The parts drawing without numbers, for a product that has no picture yet. */
function sketch(doc: Pdf, parent: Tag, manual: Manual, plate: Box): void {
  const view = firstView(manual)
  if (view === undefined) return
  const drawing = placeDrawing([{ ...view, parts: [] }], plate.width, plate.height - 60)
  const bbox: [number, number, number, number] = [
    plate.x,
    plate.y,
    plate.x + plate.width,
    plate.y + plate.height,
  ]
  leaf(
    doc,
    parent,
    'Figure',
    () => {
      doc.save()
      drawViews(doc, drawing, plate.x, plate.y + (plate.height - drawing.height + 20) / 2)
      doc.restore()
    },
    { alt: `Dibujo de ${manual.name} ${manual.code}`, bbox },
  )
}

function firstView(manual: Manual): View | undefined {
  for (const { blocks } of manual.sections) {
    for (const content of blocks) if (content.kind === 'drawing') return content.drawing.views[0]
  }
  return undefined
}
