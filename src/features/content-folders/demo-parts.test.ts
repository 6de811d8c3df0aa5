import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { ancestry } from '#/catalogue/catalogue.ts'
import { createSearchIndex, search, type SearchIndex } from '#/search/search.ts'
import { partsFor } from '#/catalogue/spare-parts/fitting.ts'
import { drawnPartFaults } from '#/features/spare-parts/drawn-parts.ts'
import { demoBrand } from '#tests/support/manuals/demo-brand.ts'

let catalogue: Catalogue
let index: SearchIndex
beforeAll(async () => {
  ;({ catalogue } = await demoBrand())
  index = createSearchIndex(catalogue)
})

const LEAST: Readonly<Record<string, number>> = {
  cooks: 3,
  'torres-de-sonido': 2,
  headsets: 2,
}

test('kitchen products have at least three spare parts, towers and headphones two', () => {
  const few = [...catalogue.products.values()].flatMap((product) => {
    const path = ancestry(catalogue, catalogue.categories.get(product.category)!)
    const least = Math.max(1, ...path.map(({ route }) => LEAST[route] ?? 0))
    const count = partsFor(catalogue, product).length
    return count < least ? [`${product.id} has ${count} of ${least}`] : []
  })
  expect(few).toEqual([])
})

test('spare parts match the names in the drawings and the manuals', async () => {
  const files = await Promise.all(
    [...catalogue.products.keys()].map(async (id) => {
      const file = new URL(`../../../content/nawel/drawings/${id}.svg`, import.meta.url)
      return [id, await readFile(file, 'utf8')] as const
    }),
  )
  const drawings = new Map(files)
  const products = new Map([...catalogue.products].map(([id, product]) => [id, { ...product, drawing: id }]))
  expect(drawnPartFaults({ ...catalogue, products }, drawings)).toEqual([])
})

test.each([
  ['jarra de la cafetera', 'RN-3201'],
  ['almohadillas de los Chingolo', 'RN-1101'],
  ['repuesto cuchilla licuadora', 'RN-3105'],
  ['almoadillas de los calma', 'RN-1201'],
  ['se me rompió la jarra de vidrio de la esquina', 'RN-3202'],
  ['control remoto de la zonda', 'RN-1010'],
  ['repuesto rn3814', 'RN-3814'],
  ['perdí un auricular de los chingolo', 'RN-1114'],
  ['me quedé sin el filtrito de la pava luciernaga', 'RN-3834'],
  ['canasto AW-F4010', 'RN-3601'],
  ['repuestos AW-T0802', 'RN-1043'],
  ['torre de la cascada iguazú', 'RN-3301'],
  ['la base de la pava lumbre no anda, quiero otra', 'RN-3821'],
])('«%s» ranks spare parts first, with %s', (query, id) => {
  const { order, parts } = search(index, query)
  expect(order[0]).toBe('part')
  expect(parts).toContain(id)
})

test.each([
  'cafetera con jarra de vidrio',
  'torre con control remoto',
  'auriculares con cable',
  'jarra eléctrica',
  'freidora dos canastos',
  'puedo meter la jarra en el lavavajillas',
  'la cafetera gotea y tarda en llenar la jarra',
  'puedo meter la jarra de la sobremesa en el lavavajillas',
  'batería de la zonda cuánto dura',
])('«%s» does not rank spare parts first', (query) => {
  expect(search(index, query).order[0]).not.toBe('part')
})

test('a spare part code is an exact match', () => {
  expect(search(index, 'rn 3201').exactPart).toBe('RN-3201')
})
