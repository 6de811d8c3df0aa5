import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/support/catalogue/any-text.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex, nearest } from './search.ts'

const catalogue = sampleCatalogue()
const index = createSearchIndex(catalogue)
const near = (path: string) => nearest(index, path)
const routes = (path: string) => near(path).categories.map((category) => category.route)

describe('nearest', () => {
  it.each(['/productos/AW-T2202', '/productos/aw-t2002/', '/productos/T2022', '/audio/party/AW-T2022X.html'])(
    '%s is near a product and its category',
    (path) => {
      expect(near(path).products[0]).toBe('AW-T2022')
      expect(routes(path)).toContain('torres-de-sonido')
    },
  )

  it.each([
    ['/categorias/torre-sonido', 'torres-de-sonido'],
    ['/categorias/noteboks', 'notebooks'],
    ['/categorias/pavas-electricas?orden=nuevos', 'pavas'],
    ['/categorias/inear', 'in-ear'],
    ['/fabrica-de-algodon-de-azucar', 'fabrica-algodon'],
    ['/categorias/Informática', 'informatica'],
    ['/categorias/Inform%C3%A1tica#x', 'informatica'],
    ['/audio/otra-cosa.html', 'audio'],
  ])('%s is near the category %s', (path, route) => {
    expect(routes(path)[0]).toBe(route)
  })

  it('offers products of the nearest category', () => {
    expect(near('/categorias/torre-sonido').products.slice(0, 2)).toEqual(['AW-T2022', 'AW-T1200'])
    expect(near('/audio/party/otra-cosa.html').products[0]).toBe('AW-T2022')
    expect(near('/categorias/cook').products).not.toEqual([])
  })

  it('finds products by name', () => {
    expect(near('/productos/parlante-calandria').products[0]).toBe('AW-P110')
  })

  it.each(['/', '', '/asdf', '/%E0%A4%A', '/wp-admin/setup.php', '/productos/'])(
    '%s is near nothing',
    (path) => {
      expect(near(path)).toEqual({ products: [], categories: [] })
    },
  )

  it('offers at most 4 existing products and categories, for any path', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { products, categories } = near(`/${text}`)
        expect(Math.max(products.length, categories.length)).toBeLessThanOrEqual(4)
        expect(new Set(products).size).toBe(products.length)
        expect(products.every((id) => catalogue.products.has(id))).toBe(true)
        expect(categories.every(({ route }) => catalogue.categoryByRoute.has(route))).toBe(true)
      }),
    )
  })
})
