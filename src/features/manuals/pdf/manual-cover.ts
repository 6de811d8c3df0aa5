import type { DrawnView } from '#/core/pictures/drawing.ts'
import type { Manual } from '#/features/manuals/manual.ts'
import { placeDrawing } from './callouts.ts'
import { drawViews } from './draw-views.ts'
import { FRAME, MANUAL_PAGE } from './manual-grid.ts'
import type { Pdf } from './open-document.ts'
import { drawPlate } from './plate.ts'
import { CODE_SIDE, scanCode } from './scan-code.ts'
import {
  balanced,
  PDF_CODE,
  H2,
  heightOf,
  LEAD,
  PDF_NAME,
  setText,
  PDF_SMALL,
  WORDMARK,
  type Style,
} from './style.ts'
import { sum } from './sum.ts'
import { type PdfBox, tagFigure, leaf, type Tag } from './tags.ts'

type CoverPictures = { picture: Uint8Array | null; view: DrawnView | undefined }

export function cover(doc: Pdf, parent: Tag, manual: Manual, { picture, view }: CoverPictures): void {
  doc.addPage()
  const { left, width } = FRAME
  const lead = manual.discontinued ?? manual.promise
  const wordmark = { top: 42, height: heightOf(doc, manual.wordmark, WORDMARK, width) }
  leaf(doc, parent, 'P', () => void setText(doc, manual.wordmark, WORDMARK, left, wordmark.top, width))
  // The picture takes the space between the texts and the foot.
  const words =
    heightOf(doc, manual.code, PDF_CODE, width) +
    heightOf(doc, manual.name, PDF_NAME, width) +
    heightOf(doc, lead, LEAD, width) +
    COVER_GAPS.code +
    COVER_GAPS.name
  const footTop = MANUAL_PAGE.height - 32 - footHeight(doc, manual)
  const top = Math.max(92, wordmark.top + wordmark.height + 18)
  const height = Math.min(width * 0.88, footTop - COVER_GAPS.foot - words - COVER_GAPS.picture - top)
  const plate = { x: left, y: top, width, height }
  const image = picture && manual.picture ? { bytes: picture, alt: manual.picture.alt } : null
  drawPlate(doc, parent, plate, image)
  if (image === null && view) sketch(doc, parent, { manual, view, plate })
  let y = plate.y + plate.height + COVER_GAPS.picture
  leaf(doc, parent, 'P', () => {
    y += setText(doc, manual.code, PDF_CODE, left, y, width) + COVER_GAPS.code
  })
  leaf(doc, parent, 'H1', () => {
    y +=
      setText(doc, manual.name, PDF_NAME, left, y, balanced(doc, manual.name, PDF_NAME, width)) +
      COVER_GAPS.name
  })
  leaf(doc, parent, 'P', () => void setText(doc, lead, LEAD, left, y, balanced(doc, lead, LEAD, width)))
  foot(doc, parent, manual, footTop)
}

const COVER_GAPS = { picture: 22, code: 4, name: 8, foot: 24 }
const FOOT_WIDTH = FRAME.width - CODE_SIDE - 24
const FOOT_GAP = 5

function footHeight(doc: Pdf, manual: Manual): number {
  const words = footWords(manual).map(([text, style]) => heightOf(doc, text, style, FOOT_WIDTH))
  return Math.max(CODE_SIDE, sum(words) + FOOT_GAP)
}

function footWords({ title, date, scan }: Manual): [text: string, style: Style][] {
  return [
    [title, H2],
    [date, PDF_SMALL],
    [scan.words, PDF_SMALL],
  ]
}

function foot(doc: Pdf, parent: Tag, manual: Manual, top: number): void {
  const { left, width } = FRAME
  let y = top
  for (const [text, style] of footWords(manual)) {
    if (text === manual.scan.words) y += FOOT_GAP
    leaf(doc, parent, 'P', () => {
      y += setText(doc, text, style, left, y, balanced(doc, text, style, FOOT_WIDTH))
    })
  }
  scanCode(doc, parent, manual.scan, { right: left + width, top, side: CODE_SIDE })
}

type Sketch = { manual: Manual; view: DrawnView; plate: PdfBox }

function sketch(doc: Pdf, parent: Tag, { manual, view, plate }: Sketch): void {
  const drawing = placeDrawing([{ ...view, parts: [] }], plate.width, plate.height - 60)
  tagFigure(doc, parent, plate, `Dibujo de ${manual.name} ${manual.code}`, () =>
    drawViews(doc, drawing, plate.x, plate.y + (plate.height - drawing.height + 20) / 2),
  )
}
