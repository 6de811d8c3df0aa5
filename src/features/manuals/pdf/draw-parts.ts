import { placeDrawing, type Call, type PlacedDrawing } from './callouts.ts'
import { drawCalls, drawViews } from './draw-views.ts'
import { gap, need, type Flow } from './flow.ts'
import { PDF_CELL, heightOf, INK_2, PICTURE_PLATE, setText, type Style } from './style.ts'
import { sum } from './sum.ts'
import { artifact, tagFigure, branch, leaf } from './tags.ts'

const PART_NAME: Style = { ...PDF_CELL, font: 'semibold' }
const PART_USE: Style = { ...PDF_CELL, color: INK_2 }
/** Greatest height of a drawing, and least worth having: with less room it goes to the next page. */
const NUMBERED = { most: 310, least: 165 }
const OUTLINE = { most: 150, least: 90 }
const DRAWING_PADDING = 16

export function drawingRoom(flow: Flow): { least: number; around: number } {
  const { most, least } = heights(flow)
  const { calls } = placeDrawing(flow.views, flow.frame.width, most)
  const around = partsHeight(flow, calls) + DRAWING_PADDING * 2 + 24
  return { least: around + least, around }
}

function heights({ views }: Flow): typeof NUMBERED {
  return views.some(({ parts }) => parts.length > 0) ? NUMBERED : OUTLINE
}

export function drawParts(flow: Flow, context: string): void {
  const { doc, frame, views } = flow
  const padding = DRAWING_PADDING
  const { least, around } = drawingRoom(flow)
  need(flow, least)
  const room = Math.min(frame.bottom - flow.y - around, heights(flow).most)
  const placed = placeDrawing(views, frame.width - padding * 2, room)
  const height = placed.height + padding * 2
  const [x, y] = [frame.left + padding, flow.y + padding]
  artifact(doc, 'Layout', () => {
    doc.roundedRect(frame.left, flow.y, frame.width, height, 12).fill(PICTURE_PLATE)
  })
  const box = { x: frame.left, y: flow.y, width: frame.width, height }
  tagFigure(doc, flow.parent, box, description(placed, context), () => {
    drawViews(doc, placed, x, y)
    drawCalls(doc, placed, x, y)
  })
  flow.y += height + 14
  partList(flow, placed.calls)
  gap(flow, 6)
}

function description({ calls }: PlacedDrawing, context: string): string {
  if (calls.length === 0) return `Contorno de ${context}.`
  const named = calls.map(({ number, part }) => `${number}, ${part.name}`).join('; ')
  return `Dibujo de ${context} con ${calls.length} partes numeradas: ${named}.`
}

const PARTS_LAYOUT = { gutter: 18, indent: 18 }

function partWidth(flow: Flow): number {
  return (flow.frame.width - PARTS_LAYOUT.gutter) / 2 - PARTS_LAYOUT.indent
}

function partsHeight(flow: Flow, calls: readonly Call[]): number {
  const heights = calls.map(({ part }) => partHeight(flow, part.name, part.use, partWidth(flow)))
  const half = Math.ceil(calls.length / 2)
  return Math.max(sum(heights.slice(0, half)), sum(heights.slice(half)))
}

function partList(flow: Flow, calls: readonly Call[]): void {
  if (calls.length === 0) return
  const { doc, frame } = flow
  const { gutter, indent } = PARTS_LAYOUT
  const width = partWidth(flow)
  const half = Math.ceil(calls.length / 2)
  const tallest = partsHeight(flow, calls)
  need(flow, tallest)
  const list = branch(doc, flow.parent, 'L')
  let y = flow.y
  for (const [index, { number, part }] of calls.entries()) {
    if (index === half) y = flow.y
    const x = frame.left + (index < half ? 0 : width + indent + gutter)
    const top = y
    const item = branch(doc, list, 'LI')
    leaf(doc, item, 'Lbl', () => void setText(doc, String(number), PART_NAME, x, top, indent))
    leaf(doc, item, 'LBody', () => {
      const name = setText(doc, part.name, PART_NAME, x + indent, top, width)
      if (part.use) setText(doc, part.use, PART_USE, x + indent, top + name, width)
    })
    y += partHeight(flow, part.name, part.use, width)
  }
  flow.y += tallest
}

function partHeight({ doc }: Flow, name: string, use: string | undefined, width: number): number {
  return heightOf(doc, name, PART_NAME, width) + (use ? heightOf(doc, use, PART_USE, width) : 0) + 5
}
