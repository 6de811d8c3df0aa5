import { createHash } from 'node:crypto'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import { productDrawing, type DrawingKind } from '#/features/manuals/measures/product-drawing.ts'
import { besideCompared, productSize, type Beside } from '#/site/model/product-drawings.ts'
import type { DrawnView } from '#/core/pictures/drawing.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import { viewsOf, MM_PER_CM } from '#/features/manuals/drawings/views-of.ts'
import { FLASK, MATE, PERSON, type Thing } from '#/features/manuals/measures/familiar-things.ts'
import { drawThing, viewSvg, round, sheet } from '#/features/manuals/measures/svg.ts'

const SHEET_WIDTH = 960
const HIGHEST = 420
const COMPARED_MARGIN = 32

const COMPARED_THINGS: Readonly<Record<Beside, Thing>> = { mate: MATE, flask: FLASK, person: PERSON }

const COMPARED_DRAWING_ADDRESS = /^\/dibujos\/comparar\/([A-Z0-9-]{4,20}(?:_[A-Z0-9-]{4,20}){1,15})\.svg$/
const DRAWING_ADDRESS = /^\/dibujos\/([A-Z0-9-]{2,24})\/(medidas|escala|partes|parte-\d{1,2})\.svg$/

export const DRAWING_HEADERS = {
  'content-type': 'image/svg+xml',
  // Allows only inline styles.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
} as const

export const isDrawing = (path: string) => DRAWING_ADDRESS.test(path) || COMPARED_DRAWING_ADDRESS.test(path)

/** SVG at a drawing address; undefined for an unpublished product or a missing drawing. @throws {FilesUnavailable} */
export async function drawingAt(files: FileStore, catalogue: Catalogue, path: string) {
  const { compared, kind, products } = drawnIn(catalogue, path)
  const drawn = await Promise.all(
    products.map(async (product) => {
      if (!product) return []
      const file = product.drawing === undefined ? null : await files.get(`drawings/${product.drawing}`)
      return [{ ...product, drawn: file && Buffer.from(file).toString() }]
    }),
  )
  const found = drawn.flat()
  if (found.length < products.length) return undefined
  return compared ? comparedDrawing(found) : productDrawing(found[0]!, kind as DrawingKind, found[0]!.drawn)
}

/** Cache name with a hash of the drawing's inputs, so that unrelated publications don't invalidate it. */
export function drawingName(catalogue: Catalogue, path: string): string {
  const content = JSON.stringify(drawnIn(catalogue, path).products)
  return `${path} ${createHash('sha256').update(content).digest('base64url')}`
}

function drawnIn(catalogue: Catalogue, path: string) {
  const compared = COMPARED_DRAWING_ADDRESS.exec(path)?.[1]?.split('_')
  const [, id = '', kind] = DRAWING_ADDRESS.exec(path) ?? []
  return { compared, kind, products: (compared ?? [id]).map((each) => catalogue.products.get(each)) }
}

function comparedDrawing(
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
