import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SEEN_FROM } from '#/core/pictures/drawing.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import { isTrue } from '#/features/manuals/drawings/views-of.ts'
import { STUDIO_ENTRIES as ENTRIES, sourceHash } from './studio-entries.ts'

const ROOT = path.join(import.meta.dirname, '..')
const BRAND = path.join(ROOT, 'content/nawel')

const VIEW_BYTES = 15_500
/** Rounding of sides in tenths of a millimetre, of which a tablet has 70. */
const ROUNDING = 0.01
const ALL_BYTES = 3_000_000

const drawingOf = (code: string) => readFileSync(path.join(BRAND, 'drawings', `${code}.svg`), 'utf8')

test('every product of the brand has a drawing, and the reverse', () => {
  const products = readdirSync(path.join(BRAND, 'products')).map((name) => name.replace('.json', ''))
  expect(ENTRIES.map(({ product }) => product).toSorted()).toEqual(products)
  expect(readdirSync(path.join(BRAND, 'drawings')).map((name) => name.replace('.svg', ''))).toEqual(products)
})

test.each(ENTRIES.map((entry) => [entry.product, entry] as const))(
  '%s: its drawing matches its current model and its dimensions',
  (code, entry) => {
    const svg = drawingOf(code)
    expect(/data-source="(\w+)"/.exec(svg)?.[1], 'python3 studio/make_drawings.py draws it again').toBe(
      sourceHash(entry),
    )
    const product = JSON.parse(readFileSync(path.join(BRAND, 'products', `${code}.json`), 'utf8'))
    expect(product.drawing).toBe(`${code}.svg`)
    const { ancho, alto, profundidad } = product.specs.dimensiones
    const views = readDrawing(svg)
    const faces = views.filter(({ purposes }) => purposes.includes('medidas'))
    expect(faces).toHaveLength(entry.millimetres === undefined ? 2 : 0)
    const model = /data-model="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number)
    const sides = { width: model[0]!, depth: model[1]!, height: model[2]! }
    const units = faces.flatMap(({ from, width, height }) => {
      const [across, up] = SEEN_FROM[from]
      return [width / sides[across], height / sides[up]]
    })
    expect(Math.max(...units) / Math.min(...units) || 1, 'the model, stretched').toBeLessThan(1 + ROUNDING)
    for (const face of faces)
      expect(isTrue(face, { width: ancho, height: alto, depth: profundidad })).toBe(true)
    expect(views.filter(({ purposes }) => purposes.includes('escala'))).toHaveLength(1)
    for (const { marks } of views) {
      const bytes = marks.reduce((sum, mark) => sum + mark.path.length, 0)
      expect(bytes).toBeGreaterThan(100)
      expect(bytes).toBeLessThanOrEqual(VIEW_BYTES)
    }
    const named = views.flatMap(({ parts, purposes }) => (purposes.includes('partes') ? parts : []))
    expect(named.map(({ name }) => name).toSorted()).toEqual(entry.parts.map(({ name }) => name).toSorted())
    expect(named.length).toBeGreaterThanOrEqual(3)
  },
)

test('all drawings together stay within their limit', () => {
  const bytes = ENTRIES.reduce((sum, { product }) => sum + drawingOf(product).length, 0)
  expect(bytes).toBeLessThanOrEqual(ALL_BYTES)
})
