import { beforeAll, describe, expect, test } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { PUBLIC } from '#/catalogue/collections/public-collections.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import { checkProduct } from '#/catalogue/specs/check-product.ts'
import { productPage } from '#/features/product/product-page.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { SAMPLE_PRODUCTS } from '#tests/support/catalogue/sample-products.ts'
import { demoCatalogue, demoSources } from '#tests/support/manuals/demo-brand.ts'
import { gtinOf, productOfGtin } from './gtin.ts'
import { colorSlug, findVariant, inColor, variantId, variantsOf } from './in-color.ts'

const tower = SAMPLE_PRODUCTS.find(({ colors }) => colors.length > 1)!
const type = sampleCatalogue().productTypes.get(tower.type)!
const GTINS = ['7791234567898', '7790000120237'] as const

describe('a product in a colour', () => {
  const product = sampleCatalogue().products.get(tower.id)!
  const [first, second] = product.colors.map(({ name }) => name) as [string, string]
  const shops = [
    { name: 'De todos', url: 'https://tienda.example/todos' },
    { name: 'De uno', url: 'https://tienda.example/uno', variant: second },
  ]
  const withOwn = {
    ...product,
    colors: product.colors.map((color, index) => ({ ...color, gtin: GTINS[index]! })),
    marketplaceLinks: shops,
  }

  test('has only its own code and shops, its own shop first', () => {
    const one = inColor(withOwn, colorSlug(second))
    expect(one.marketplaceLinks.map(({ name }) => name)).toEqual(['De uno', 'De todos'])
    expect(one.specs.ean).toBe(GTINS[1])
    const other = inColor(withOwn, colorSlug(first))
    expect(other.marketplaceLinks.map(({ name }) => name)).toEqual(['De todos'])
    expect(inColor(product, colorSlug(second)).specs.ean).toBeUndefined()
  })

  test('is the product itself when the colour is unknown', () => {
    for (const slug of ['verde-agua', '', undefined]) expect(inColor(product, slug)).toBe(product)
  })

  test('is discontinued on its own, while other colours stay on sale', () => {
    const gone = {
      ...withOwn,
      colors: withOwn.colors.map((color, index) => ({
        ...color,
        status: index === 0 ? ('discontinued' as const) : ('active' as const),
      })),
    }
    expect(variantsOf(gone).map(({ color }) => color!.name)).toEqual([second])
    expect(inColor(gone, colorSlug(first))).toMatchObject({ status: 'discontinued', marketplaceLinks: [] })
  })

  test('is found by its list id, in any spelling of the code', () => {
    const catalogue = sampleCatalogue()
    const id = variantId(inColor(product, colorSlug(second)))
    for (const written of [id, id.toLowerCase(), id.replace('-', ' ')])
      expect(variantId(findVariant(catalogue, written)!)).toBe(id)
    expect(variantId(findVariant(catalogue, `${product.id}~nada`)!)).toBe(product.id)
  })
})

describe('a product document', () => {
  const read = (data: object) => readStoredDocument(PUBLIC.products, data).data!
  const stored = (shape: number | undefined, colors: object[], ean?: string) => ({
    ...tower,
    ...(shape !== undefined && { $shape: shape }),
    colors,
    specs: { ...tower.specs, ...(ean !== undefined && { ean }) },
  })
  const [one, two] = tower.colors as [object, object]

  test.each([undefined, 1, 2, 3])('of version %s moves its GTIN to the first of several colours', (shape) => {
    const { colors, specs } = read(stored(shape, [one, two], GTINS[0]))
    expect(colors.map(({ gtin }) => gtin)).toEqual([GTINS[0], undefined])
    expect(specs.ean).toBeUndefined()
  })

  test('leaves the GTIN in the specs with one colour, and in the current version', () => {
    expect(read(stored(3, [one], GTINS[0])).specs.ean).toBe(GTINS[0])
    expect(read(stored(3, [one, two])).colors).toEqual([one, two])
    expect(read(stored(4, [one, { ...two, gtin: GTINS[1] }], GTINS[0])).specs.ean).toBe(GTINS[0])
  })

  const issues = (change: object) =>
    checkProduct({ ...tower, ...change }, type).map(({ path, severity }) => [path, severity])

  test('is refused with a duplicate GTIN, a shop for an unknown colour or no active colour', () => {
    const colors = tower.colors.map((color) => ({ ...color, gtin: GTINS[0] }))
    expect(issues({ colors })).toContainEqual(['colors.1.gtin', 'error'])
    const marketplaceLinks = [{ name: 'Una', url: 'https://una.example/', variant: 'Fucsia' }]
    expect(issues({ marketplaceLinks })).toContainEqual(['marketplaceLinks.0.variant', 'error'])
    const gone = tower.colors.map((color) => ({ ...color, status: 'discontinued' as const }))
    expect(issues({ colors: gone })).toContainEqual(['colors', 'error'])
  })

  test('gets warnings for two colours with one URL, and for a GTIN of no colour', () => {
    const colors = [
      { ...one, name: 'Azul marino' },
      { ...two, name: 'azul  Marino' },
    ]
    expect(issues({ colors })).toContainEqual(['colors.1.name', 'warning'])
    expect(issues({ specs: { ...tower.specs, ean: GTINS[0] } })).toContainEqual(['specs.ean', 'warning'])
  })
})

describe('every colour of the demo brand', () => {
  let catalogue: Catalogue
  beforeAll(async () => {
    catalogue = demoCatalogue((await demoSources()).sources)
  })

  test('has its own URL, pictures, GTIN and shop, and the canonical URL of its product', () => {
    const gtins = new Set<string>()
    for (const product of catalogue.products.values()) {
      if (product.colors.length === 1) continue
      for (const color of product.colors) {
        const variant = inColor(product, colorSlug(color.name))
        const page = productPage(catalogue, variantId(variant))!
        expect([page.variantId, page.pictures.length > 0]).toEqual([variantId(variant), true])
        expect(page.pictures.filter(({ variant: of }) => of !== color.name && of !== undefined)).toEqual([])
        expect(page.meta.image?.url).toContain(page.pictures[0]!.hash)
        expect(page.meta.canonical).toBe(`https://catalogo.example/productos/${product.id}`)
        expect(page.colors.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual([color.name])
        expect(page.availability).toMatchObject({ url: variant.marketplaceLinks[0]!.url })
        const group = page.meta.jsonLd.find((data) => data['@type'] === 'ProductGroup')!
        expect(group.hasVariant).toContainEqual(
          expect.objectContaining({
            color: color.name,
            gtin13: color.gtin,
            url: `https://catalogo.example/productos/${product.id}?color=${colorSlug(color.name)}`,
          }),
        )
        const gtin = gtinOf(variant)!
        expect(variantId(productOfGtin(catalogue, gtin)!)).toBe(variantId(variant))
        gtins.add(gtin)
      }
    }
    expect(gtins.size).toBe([...catalogue.products.values()].flatMap(variantsOf).length - 26)
  })
})
