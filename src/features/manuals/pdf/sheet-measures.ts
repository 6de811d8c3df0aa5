import { formatNumber, joinUnit } from '#/language/es-AR/format.ts'
import type { ProductSize } from '#/site/model/product-drawings.ts'
import { SEEN_FROM, type DrawnView } from '#/core/pictures/drawing.ts'
import type { Views } from '#/features/manuals/drawings/views-of.ts'
import type { Sheet } from '#/features/manuals/sheet.ts'
import { drawView } from './draw-views.ts'
import type { Pdf } from './open-document.ts'
import { BOTTOM, HEADING, LEFT, TOP, WIDTH } from './sheet-grid.ts'
import { H2, INK_3, setText, SMALL, widthOf } from './style.ts'
import { figure, leaf, type Tag } from './tags.ts'

const LEAST = 130
const MOST = 200
const GAP = 90
const BELOW = 26
const BESIDE = 60
const LARGEST = 4.2

type Measured = { sheet: Sheet; size: ProductSize; views: Views; from: number }

export function drawMeasures(
  doc: Pdf,
  parent: Tag,
  { sheet, size, views: { faces }, from }: Measured,
): number {
  let top = from
  if (BOTTOM - top < LEAST) {
    doc.addPage()
    top = TOP
  }
  const height = Math.min(BOTTOM - top, MOST) - HEADING - 6
  const [first, second] = faces
  const scale = Math.min(
    (WIDTH - GAP - BESIDE) / (first.width + second.width),
    (height - BELOW) / Math.max(first.height, second.height),
    LARGEST,
  )
  leaf(doc, parent, 'H2', () => void setText(doc, 'Medidas', H2, LEFT, top, WIDTH))
  const floor = top + HEADING + 6 + Math.max(first.height, second.height) * scale
  const labels = faces.map((face) => sideLabels(face, size))
  const alt = `${sheet.name}, dibujo con medidas: ${labels.map((sides) => sides.join(' por ')).join(' y ')}.`
  const box = { x: LEFT, y: top + HEADING, width: WIDTH, height: floor + BELOW - top - HEADING }
  figure(doc, parent, box, alt, () => {
    let x = LEFT
    for (const [index, view] of faces.entries()) {
      doc.save()
      drawView(doc, { view, x, y: floor - view.height * scale, scale }, 0, 0)
      measure(doc, view, labels[index]!, { x, floor, scale })
      doc.restore()
      x += view.width * scale + GAP
    }
  })
  return floor + BELOW + HEADING
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

type Place = { x: number; floor: number; scale: number }

function measure(doc: Pdf, view: DrawnView, labels: readonly string[], { x, floor, scale }: Place): void {
  const [width, height] = [view.width * scale, view.height * scale]
  const [right, top] = [x + width, floor - height]
  doc.lineWidth(0.5).strokeColor(INK_3)
  doc.moveTo(x, floor + 8).lineTo(right, floor + 8)
  for (const end of [x, right]) doc.moveTo(end, floor + 5).lineTo(end, floor + 11)
  doc.moveTo(right + 8, top).lineTo(right + 8, floor)
  for (const end of [top, floor]) doc.moveTo(right + 5, end).lineTo(right + 11, end)
  doc.stroke()
  const [across, up] = labels.map((text) => text.split(' de ')[0]!)
  const wide = widthOf(doc, across!, SMALL) + 2
  setText(doc, across!, SMALL, x + width / 2 - wide / 2, floor + 12, wide)
  setText(doc, up!, SMALL, right + 15, floor - height / 2 - SMALL.size / 2, BESIDE)
}
