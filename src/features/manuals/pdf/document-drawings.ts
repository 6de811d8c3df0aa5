import { SEEN_FROM, type DrawnView, type StrokeStyle } from '#/core/pictures/drawing.ts'
import { placeParts } from '#/features/manuals/drawn-parts-view.ts'
import type { Views } from '#/features/manuals/drawings/views-of.ts'
import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import type { ProductSize } from '#/site/model/product-drawings.ts'
import {
  MAX_DRAWING_SCALE,
  placeDrawing,
  type Call,
  type PlacedDrawing,
  type PlacedView,
} from './callouts.ts'
import { printable } from './printable.ts'

type DocumentDrawing = { readonly svg: string; readonly alt: string }
type DrawnPartName = { readonly name: string; readonly use: string | null }

/** All lengths in points: width inside the plate of an A5 page, and of the text of an A4 page. */
export const DRAWING_WIDTH = { manual: 307, 'ficha-tecnica': 499 }
const DRAWING_HEIGHT = { outline: 150, cover: 240, measures: 150 }
const FACE = { gap: 90, label: 60, below: 26 }
const INK = '#222222'
const CALL_RADIUS = 7
/** Room above a drawing for the upper half of its topmost numbers. */
const CALL_MARGIN = CALL_RADIUS + 1

/** Views with parts numbered as on the manual's page, and their names in that order. */
export function numberedParts(
  context: string,
  views: readonly DrawnView[],
  height: number,
): DocumentDrawing & { parts: readonly DrawnPartName[] } {
  const hasParts = views.some(({ parts }) => parts.length > 0)
  const placed = placeDrawing(
    views,
    DRAWING_WIDTH.manual,
    hasParts ? height - CALL_MARGIN : Math.min(height, DRAWING_HEIGHT.outline),
  )
  const onPage = placeParts(views).calls.map(({ part }) => part)
  const calls = placed.calls
    .map((call) => ({ ...call, number: onPage.indexOf(call.part) + 1 }))
    .sort((a, b) => a.number - b.number)
  const named = calls.map(({ number, part }) => `${number}, ${part.name}`).join('; ')
  return {
    svg: printedDrawing({ ...placed, calls }),
    alt: hasParts
      ? `Dibujo de ${context} con ${calls.length} partes numeradas: ${named}.`
      : `Contorno de ${context}.`,
    parts: calls.map(({ part: { name, use = null } }) => ({ name, use })),
  }
}

/** Cover drawing for a product without a picture. */
export function coverDrawing(context: string, view: DrawnView): DocumentDrawing {
  const placed = placeDrawing([{ ...view, parts: [] }], DRAWING_WIDTH.manual, DRAWING_HEIGHT.cover)
  return { svg: printedDrawing(placed), alt: `Dibujo de ${context}` }
}

export function measuredFaces(
  name: string,
  [first, second]: Views['faces'],
  size: ProductSize,
  width: number,
): DocumentDrawing {
  const scale = Math.min(
    (width - FACE.gap - FACE.label) / (first.width + second.width),
    (DRAWING_HEIGHT.measures - FACE.below) / Math.max(first.height, second.height),
    MAX_DRAWING_SCALE,
  )
  const floor = Math.max(first.height, second.height) * scale
  const faces = [
    { view: first, x: 1, y: floor - first.height * scale + 1, scale },
    { view: second, x: 1 + first.width * scale + FACE.gap, y: floor - second.height * scale + 1, scale },
  ]
  const labels = faces.map(({ view }) => sideLabels(view, size).join(' por '))
  return {
    svg: svgOf(
      floor + FACE.below,
      width,
      faces.flatMap((face) => [printedView(face), printedRulers(face, size)]),
    ),
    alt: `${name}, dibujo con medidas: ${labels.join(' y ')}.`,
  }
}

const SIDE_NAMES = { width: 'ancho', height: 'alto', depth: 'profundidad' } as const

/** Labels with the product's stated sides, as «27 cm de ancho». */
export function sideLabels({ from }: Pick<DrawnView, 'from'>, size: ProductSize): string[] {
  return SEEN_FROM[from].map((side) => `${measure(size[side])} de ${SIDE_NAMES[side]}`)
}

const measure = (side: number) => joinUnit(formatNumber(side), 'cm')

function printedRulers({ view, x, y, scale }: PlacedView, size: ProductSize): string {
  const [across, up] = SEEN_FROM[view.from]
  const [right, floor] = [x + view.width * scale, y + view.height * scale]
  const middle = y + (view.height * scale) / 2 + 3
  return (
    `<path d="M${x} ${floor + 5}v6m0-3H${right}m0-3v6M${right + 5} ${y}h6m-3 0V${floor}m-3 0h6" fill="none" stroke="#6b6b67" stroke-width=".5"/>` +
    printedLabel(measure(size[across]), (x + right) / 2, floor + 20) +
    printedLabel(measure(size[up]), right + 15, middle, 'start')
  )
}

function printedDrawing({ height, views, calls }: PlacedDrawing): string {
  const captions = views.map(({ view, x, y, scale }) =>
    printedLabel(view.caption ?? '', x + (view.width * scale) / 2, y + view.height * scale + 15),
  )
  return svgOf(
    height,
    DRAWING_WIDTH.manual,
    [...views.map(printedView), ...captions, ...calls.map(printedCall)],
    calls.length > 0 ? CALL_MARGIN : 0,
  )
}

const STROKES: Readonly<Record<StrokeStyle, { fill: string; width: number }>> = {
  body: { fill: '#ffffff', width: 1 },
  line: { fill: 'none', width: 0.5 },
  dark: { fill: INK, width: 0 },
}

/** Divides stroke widths by the scale, because Typst lacks non-scaling strokes. */
function printedView({ view, x, y, scale }: PlacedView): string {
  const marks = view.marks.map(({ look, path }) => {
    const { fill, width } = STROKES[look]
    return `<path d="${path}" fill="${fill}" stroke-width="${width / scale}"/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${scale})" stroke="${INK}" stroke-linejoin="round" stroke-linecap="round" fill-rule="evenodd">${marks.join('')}</g>`
}

function printedCall({ number, at, label }: Call): string {
  const line = `d="M${label.x} ${label.y}L${at.x} ${at.y}"`
  return (
    // White edge, for contrast over dark areas.
    `<g stroke="${INK}" stroke-width=".6"><path stroke="#fff" stroke-width="1.8" ${line}/><path ${line}/>` +
    `<circle cx="${at.x}" cy="${at.y}" r="1.7" fill="${INK}" stroke="#fff"/>` +
    `<circle cx="${label.x}" cy="${label.y}" r="${CALL_RADIUS}" fill="#fff"/></g>` +
    `<text x="${label.x}" y="${label.y + 2.7}" font-size="7.5" font-weight="600" text-anchor="middle" fill="${INK}">${number}</text>`
  )
}

function printedLabel(text: string, x: number, y: number, anchor: 'middle' | 'start' = 'middle'): string {
  return `<text x="${x}" y="${y}" font-size="8" text-anchor="${anchor}" fill="#6b6b67">${printable(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`
}

function svgOf(height: number, width: number, content: readonly string[], above = 0): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${-above} ${width} ${height + above}" width="${width}" height="${height + above}" font-family="Instrument Sans">${content.join('')}</svg>`
}
