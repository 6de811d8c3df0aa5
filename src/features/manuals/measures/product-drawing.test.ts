import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { Product } from '#/catalogue/documents/product.ts'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { sampleProduct } from '#tests/support/catalogue/sample-products.ts'
import { demoBrand } from '#tests/support/manuals/demo-brand.ts'
import { anySpecs, variantsOf } from '#tests/support/manuals/any-specs.ts'
import { productDrawing } from './product-drawing.ts'

const TYPE = PRODUCT_TYPES.find(({ id }) => id === 'torre')!
const { catalogue, drawings } = await demoBrand()

function productOf(type: (typeof PRODUCT_TYPES)[number], specs: Product['specs']) {
  return {
    ...sampleProduct({ id: 'AW-Z900', name: 'Producto de prueba', category: 102, type: type.id, specs }),
    productType: type,
  }
}

it.each(PRODUCT_TYPES.map((type) => [type.id, type] as const))(
  'draws every %s with measures and to scale, at the width of its sheet',
  async (_, type) => {
    for (let variant = 0; variant < variantsOf(type); variant++) {
      const product = productOf(type, anySpecs(type, variant))
      for (const kind of ['medidas', 'escala'] as const) {
        const drawn = productDrawing(product, kind, null)
        if (drawn === undefined) expect(anySpecs(type, variant)).not.toHaveProperty('dimensiones')
        else {
          expect(drawn).not.toMatch(/NaN|Infinity|undefined/)
          expect((await sharp(Buffer.from(drawn)).metadata()).width).toBe(720)
        }
      }
    }
  },
)

it('uses the product’s own drawing instead of an empty outline', async () => {
  for (const product of catalogue.products.values()) {
    const own = await drawings(product.drawing!)
    for (const kind of ['medidas', 'escala'] as const) {
      if (!own!.includes(kind)) continue
      const [drawn, outline] = [productDrawing(product, kind, own)!, productDrawing(product, kind, null)!]
      expect(drawn.length, product.id).toBeGreaterThan(outline.length + 400)
      expect(drawn).not.toMatch(/NaN|Infinity|undefined/)
    }
  }
})

it('draws front and side in proportion to their measures', () => {
  const specs = {
    dimensiones: { ancho: 30, alto: 60, profundidad: 15 },
    woofer: { cantidad: 1, pulgadas: 8 },
  }
  const drawn = productDrawing(productOf(TYPE, specs), 'medidas', null)!
  const lines = [...drawn.matchAll(/H([\d.]+)"/g)].map(([, end]) => Number(end))
  const starts = [...drawn.matchAll(/class="m" d="M([\d.]+) [\d.]+v20M/g)].map(([, start]) => Number(start))
  const [front, side] = starts.map((start, index) => lines[index]! - start)
  expect(front! / side!).toBeCloseTo(2, 1)
})

it('draws nothing without dimensions', () => {
  expect(productDrawing(productOf(TYPE, { potenciaRms: 20 }), 'medidas', null)).toBeUndefined()
})
