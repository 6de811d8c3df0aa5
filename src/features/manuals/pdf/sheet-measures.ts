import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import type { ProductSize } from '#/site/model/product-drawings.ts'
import { SEEN_FROM, type DrawnView } from '#/core/pictures/drawing.ts'
import type { Views } from '#/features/manuals/drawings/views-of.ts'
import type { DataSheet } from '#/features/manuals/sheet.ts'
import { drawPdfView } from './draw-views.ts'
import type { Pdf } from './open-document.ts'
import { BOTTOM, SHEET_HEADING, SHEET_LEFT, TOP, SHEET_TEXT_WIDTH } from './sheet-grid.ts'
import { H2, INK_3, setText, PDF_SMALL, textWidth } from './style.ts'
import { tagFigure, leaf, type Tag } from './tags.ts'
import { MAX_DRAWING_SCALE } from './callouts.ts'

const MIN_VIEW_HEIGHT = 130
const MAX_VIEW_HEIGHT = 200
const SHEET_VIEW_GAP = 90
const SHEET_MEASURES_BELOW = 26
const SHEET_LABEL_GAP = 60

type MeasuredSheet = { sheet: DataSheet; size: ProductSize; views: Views; from: number }

export function drawMeasures(
  doc: Pdf,
  parent: Tag,
  { sheet, size, views: { faces }, from }: MeasuredSheet,
): number {
  let top = from
  if (BOTTOM - top < MIN_VIEW_HEIGHT) {
    doc.addPage()
    top = TOP
  }
  const height = Math.min(BOTTOM - top, MAX_VIEW_HEIGHT) - SHEET_HEADING - 6
  const [first, second] = faces
  const scale = Math.min(
    (SHEET_TEXT_WIDTH - SHEET_VIEW_GAP - SHEET_LABEL_GAP) / (first.width + second.width),
    (height - SHEET_MEASURES_BELOW) / Math.max(first.height, second.height),
    MAX_DRAWING_SCALE,
  )
  leaf(doc, parent, 'H2', () => void setText(doc, 'Medidas', H2, SHEET_LEFT, top, SHEET_TEXT_WIDTH))
  const floor = top + SHEET_HEADING + 6 + Math.max(first.height, second.height) * scale
  const labels = faces.map((face) => sideLabels(face, size))
  const alt = `${sheet.name}, dibujo con medidas: ${labels.map((sides) => sides.join(' por ')).join(' y ')}.`
  const box = {
    x: SHEET_LEFT,
    y: top + SHEET_HEADING,
    width: SHEET_TEXT_WIDTH,
    height: floor + SHEET_MEASURES_BELOW - top - SHEET_HEADING,
  }
  tagFigure(doc, parent, box, alt, () => {
    let x = SHEET_LEFT
    for (const [index, view] of faces.entries()) {
      doc.save()
      drawPdfView(doc, { view, x, y: floor - view.height * scale, scale }, 0, 0)
      drawSheetMeasures(doc, view, labels[index]!, { x, floor, scale })
      doc.restore()
      x += view.width * scale + SHEET_VIEW_GAP
    }
  })
  return floor + SHEET_MEASURES_BELOW + SHEET_HEADING
}

const SIDE_NAMES = { width: 'ancho', height: 'alto', depth: 'profundidad' } as const

/** The declared sides, since a drawing is the shape alone: «27 cm de ancho». */
export function sideLabels(
  { from }: Pick<DrawnView, 'from'>,
  size: ProductSize,
): [across: string, up: string] {
  const [across, up] = SEEN_FROM[from]
  const text = (side: keyof ProductSize) =>
    `${joinUnit(formatNumber(size[side]), 'cm')} de ${SIDE_NAMES[side]}`
  return [text(across), text(up)]
}

type SheetOrigin = { x: number; floor: number; scale: number }

function drawSheetMeasures(
  doc: Pdf,
  view: DrawnView,
  labels: readonly string[],
  { x, floor, scale }: SheetOrigin,
): void {
  const [width, height] = [view.width * scale, view.height * scale]
  const [right, top] = [x + width, floor - height]
  doc.lineWidth(0.5).strokeColor(INK_3)
  doc.moveTo(x, floor + 8).lineTo(right, floor + 8)
  for (const end of [x, right]) doc.moveTo(end, floor + 5).lineTo(end, floor + 11)
  doc.moveTo(right + 8, top).lineTo(right + 8, floor)
  for (const end of [top, floor]) doc.moveTo(right + 5, end).lineTo(right + 11, end)
  doc.stroke()
  const [across, up] = labels.map((text) => text.split(' de ')[0]!)
  const wide = textWidth(doc, across!, PDF_SMALL) + 2
  setText(doc, across!, PDF_SMALL, x + width / 2 - wide / 2, floor + 12, wide)
  setText(doc, up!, PDF_SMALL, right + 15, floor - height / 2 - PDF_SMALL.size / 2, SHEET_LABEL_GAP)
}
