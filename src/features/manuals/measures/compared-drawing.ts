import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { besideCompared, productSize, type Beside } from '#/site/model/product-drawings.ts'
import type { DrawnView } from '#/core/pictures/drawing.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import { viewsOf, MM_PER_CM } from '#/features/manuals/drawings/views-of.ts'
import { FLASK, MATE, PERSON, type Thing } from './familiar-things.ts'
import { drawThing, viewSvg, round, sheet } from './svg.ts'

const SHEET_WIDTH = 960
const HIGHEST = 420
const COMPARED_MARGIN = 32

const COMPARED_THINGS: Readonly<Record<Beside, Thing>> = { mate: MATE, flask: FLASK, person: PERSON }

export function comparedDrawing(
  products: readonly (CatalogueProduct & { drawn: string | null })[],
): string | undefined {
  const sizes = products.flatMap((product) => productSize(product) ?? [])
  if (sizes.length < products.length || sizes.length === 0) return undefined
  const views: readonly DrawnView[] = products.map(
    ({ drawn }, index) => viewsOf(sizes[index]!, drawn === null ? undefined : readDrawing(drawn)).atScale,
  )
  const thing = COMPARED_THINGS[besideCompared(sizes)]
  const sides = [
    thing,
    ...views.map(({ width, height }) => ({ width: width / MM_PER_CM, height: height / MM_PER_CM })),
  ]
  const wide = sides.reduce((sum, { width }) => sum + width, 0)
  const tall = Math.max(...sides.map(({ height }) => height))
  const gap = Math.max(wide, tall) * 0.06
  const all = wide + gap * (sides.length - 1)
  const scale = Math.min((SHEET_WIDTH - 2 * COMPARED_MARGIN) / all, HIGHEST / tall)
  const floor = COMPARED_MARGIN + tall * scale
  let left = (SHEET_WIDTH - all * scale) / 2
  const placed = sides.map(({ width, height }, index) => {
    const x = left
    left += (width + gap) * scale
    const view = views[index - 1]
    return view
      ? viewSvg(view, x, floor - height * scale, Math.max(width * scale, 2), Math.max(height * scale, 2))
      : drawThing(thing, x, floor, scale)
  })
  return sheet(
    [
      `<path class="m" d="M${COMPARED_MARGIN / 2} ${round(floor)}H${SHEET_WIDTH - COMPARED_MARGIN / 2}"/>`,
      ...placed,
    ],
    { width: SHEET_WIDTH, height: Math.ceil(floor + COMPARED_MARGIN) },
  )
}
