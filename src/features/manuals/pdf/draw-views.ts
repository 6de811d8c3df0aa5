import type { StrokeStyle, DrawingPath } from '#/core/pictures/drawing.ts'
import type { Call, PlacedDrawing, PlacedView } from './callouts.ts'
import type { Pdf } from './open-document.ts'
import { INK, SMALL, setText, widthOf, type Style } from './style.ts'

const LOOKS: Readonly<Record<StrokeStyle, { fill?: string; stroke?: string; width?: number }>> = {
  body: { fill: '#ffffff', stroke: INK, width: 1 },
  line: { stroke: INK, width: 0.5 },
  dark: { fill: INK },
}
const RADIUS = 7
const NUMBER: Style = { font: 'semibold', size: 7.5, leading: 1.2, color: INK }

export function drawViews(doc: Pdf, drawing: PlacedDrawing, x: number, y: number): void {
  for (const placed of drawing.views) drawView(doc, placed, x, y)
}

export function drawView(doc: Pdf, { view, scale, ...at }: PlacedView, x: number, y: number): void {
  doc.save()
  doc.translate(x + at.x, y + at.y).scale(scale)
  for (const mark of view.marks) paint(doc, mark, scale)
  doc.restore()
}

function paint(doc: Pdf, { path, look }: DrawingPath, scale: number): void {
  const { fill, stroke, width = 1 } = LOOKS[look]
  doc
    .path(path)
    .lineJoin('round')
    .lineCap('round')
    .lineWidth(width / scale)
  // Holes and letters are paths within paths.
  if (fill !== undefined && stroke !== undefined) doc.fillAndStroke(fill, stroke, 'even-odd')
  else if (fill !== undefined) doc.fill(fill, 'even-odd')
  else doc.stroke(stroke ?? INK)
}

export function drawCalls(doc: Pdf, drawing: PlacedDrawing, x: number, y: number): void {
  for (const { view, scale, ...at } of drawing.views) {
    if (view.caption === undefined) continue
    const width = widthOf(doc, view.caption, SMALL) + 2
    const middle = x + at.x + (view.width * scale) / 2
    setText(doc, view.caption, SMALL, middle - width / 2, y + at.y + view.height * scale + 6, width)
  }
  for (const call of drawing.calls) drawCall(doc, call, x, y)
}

function drawCall(doc: Pdf, { number, at, label }: Call, x: number, y: number): void {
  const [x1, y1, x2, y2] = [x + label.x, y + label.y, x + at.x, y + at.y]
  // A white edge keeps the line readable over dark pieces.
  doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(1.8).stroke('#ffffff')
  doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.6).stroke(INK)
  doc.circle(x2, y2, 1.7).lineWidth(0.6).fillAndStroke(INK, '#ffffff')
  doc.circle(x1, y1, RADIUS).lineWidth(0.8).fillAndStroke('#ffffff', INK)
  const text = String(number)
  const width = widthOf(doc, text, NUMBER)
  doc.fillColor(INK).text(text, x1 - width / 2, y1 - NUMBER.size * 0.6, { lineBreak: false })
}
