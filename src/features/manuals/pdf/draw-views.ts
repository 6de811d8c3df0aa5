import type { StrokeStyle, DrawingPath } from '#/core/pictures/drawing.ts'
import type { Call, PlacedDrawing, PlacedView } from './callouts.ts'
import type { Pdf } from './open-document.ts'
import { PDF_INK, PDF_SMALL, setText, textWidth, type Style } from './style.ts'

const LOOK_STYLES: Readonly<Record<StrokeStyle, { fill?: string; stroke?: string; width?: number }>> = {
  body: { fill: '#ffffff', stroke: PDF_INK, width: 1 },
  line: { stroke: PDF_INK, width: 0.5 },
  dark: { fill: PDF_INK },
}
const RADIUS = 7
const CALL_NUMBER_STYLE: Style = { font: 'semibold', size: 7.5, leading: 1.2, color: PDF_INK }

export function drawViews(doc: Pdf, drawing: PlacedDrawing, x: number, y: number): void {
  for (const placed of drawing.views) drawPdfView(doc, placed, x, y)
}

export function drawPdfView(doc: Pdf, { view, scale, ...at }: PlacedView, x: number, y: number): void {
  doc.save()
  doc.translate(x + at.x, y + at.y).scale(scale)
  for (const mark of view.marks) paint(doc, mark, scale)
  doc.restore()
}

function paint(doc: Pdf, { path, look }: DrawingPath, scale: number): void {
  const { fill, stroke, width = 1 } = LOOK_STYLES[look]
  doc
    .path(path)
    .lineJoin('round')
    .lineCap('round')
    .lineWidth(width / scale)
  // Holes and letters are paths within paths.
  if (fill !== undefined && stroke !== undefined) doc.fillAndStroke(fill, stroke, 'even-odd')
  else if (fill !== undefined) doc.fill(fill, 'even-odd')
  else doc.stroke(stroke ?? PDF_INK)
}

export function drawCalls(doc: Pdf, drawing: PlacedDrawing, x: number, y: number): void {
  for (const { view, scale, ...at } of drawing.views) {
    if (view.caption === undefined) continue
    const width = textWidth(doc, view.caption, PDF_SMALL) + 2
    const middle = x + at.x + (view.width * scale) / 2
    setText(doc, view.caption, PDF_SMALL, middle - width / 2, y + at.y + view.height * scale + 6, width)
  }
  for (const call of drawing.calls) drawPdfCall(doc, call, x, y)
}

function drawPdfCall(doc: Pdf, { number, at, label }: Call, x: number, y: number): void {
  const [x1, y1, x2, y2] = [x + label.x, y + label.y, x + at.x, y + at.y]
  // A white edge keeps the line readable over dark pieces.
  doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(1.8).stroke('#ffffff')
  doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.6).stroke(PDF_INK)
  doc.circle(x2, y2, 1.7).lineWidth(0.6).fillAndStroke(PDF_INK, '#ffffff')
  doc.circle(x1, y1, RADIUS).lineWidth(0.8).fillAndStroke('#ffffff', PDF_INK)
  const text = String(number)
  const width = textWidth(doc, text, CALL_NUMBER_STYLE)
  doc.fillColor(PDF_INK).text(text, x1 - width / 2, y1 - CALL_NUMBER_STYLE.size * 0.6, { lineBreak: false })
}
