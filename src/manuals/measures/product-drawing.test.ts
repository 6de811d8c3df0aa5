import sharp from 'sharp'
import { expect, it } from 'vitest'
import { PRODUCT_TYPES } from '../../catalogue/specs/registry.ts'
import { sampleCatalogue } from '../../catalogue/testing/sample-catalogue.ts'
import { sampleProduct } from '../../catalogue/testing/sample-products.ts'
import type { Product } from '../../catalogue/documents/product.ts'
import { manualContext } from '../manual-context.ts'
import { anySpecs, variantsOf } from '../testing/any-specs.ts'
import { facesOf } from './faces.ts'
import { productDrawing } from './product-drawing.ts'

const BASE = sampleCatalogue()
const TYPE = PRODUCT_TYPES.find(({ id }) => id === 'torre')!

function catalogueOf(type: (typeof PRODUCT_TYPES)[number], specs: Product['specs']) {
  const product = {
    ...sampleProduct({ id: 'AW-Z900', name: 'Producto de prueba', category: 102, type: type.id, specs }),
    productType: type,
  }
  return { ...BASE, products: new Map([[product.id, product]]) }
}

it.each(PRODUCT_TYPES.map((type) => [type.id, type] as const))(
  'draws every %s, with measures and at scale, inside its sheet',
  async (_, type) => {
    for (let variant = 0; variant < variantsOf(type); variant++) {
      const catalogue = catalogueOf(type, anySpecs(type, variant))
      for (const kind of ['medidas', 'escala'] as const) {
        const drawn = productDrawing(catalogue, 'AW-Z900', kind)
        if (drawn === undefined) expect(anySpecs(type, variant)).not.toHaveProperty('dimensiones')
        else {
          expect(drawn).not.toMatch(/NaN|Infinity|undefined/)
          expect((await sharp(Buffer.from(drawn)).metadata()).width).toBe(720)
        }
      }
    }
  },
)

it.each(PRODUCT_TYPES.filter(({ id }) => id !== 'periferico').map((type) => [type.id, type] as const))(
  'shows what a %s carries, not an empty outline, on both faces',
  (_, type) => {
    const specs = { dimensiones: { ancho: 27, alto: 31, profundidad: 22 }, puertos: ['USB-C'] }
    const [product] = catalogueOf(type, specs).products.values()
    for (const { marks } of facesOf(type.id, manualContext(product!))) expect(marks.length).toBeGreaterThan(2)
  },
)

it('draws a face as wide and tall as its measures say, whatever the manual drew it in', () => {
  const specs = {
    dimensiones: { ancho: 30, alto: 60, profundidad: 15 },
    woofer: { cantidad: 1, pulgadas: 8 },
  }
  const drawn = productDrawing(catalogueOf(TYPE, specs), 'AW-Z900', 'medidas')!
  const lines = [...drawn.matchAll(/H([\d.]+)"/g)].map(([, end]) => Number(end))
  const starts = [...drawn.matchAll(/class="m" d="M([\d.]+) [\d.]+v20M/g)].map(([, start]) => Number(start))
  const [front, side] = starts.map((start, index) => lines[index]! - start)
  expect(front! / side!).toBeCloseTo(2, 1)
})

it('says nothing of a product that states no size, or that is not there', () => {
  const catalogue = catalogueOf(TYPE, { potenciaRms: 20 })
  expect(productDrawing(catalogue, 'AW-Z900', 'medidas')).toBeUndefined()
  expect(productDrawing(catalogue, 'AW-Z901', 'escala')).toBeUndefined()
})
