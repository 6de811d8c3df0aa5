import { describe, expect, it } from 'vitest'
import { PROVINCES } from '#/language/es-AR/provinces.ts'
import { settings } from '#/catalogue/documents/settings.ts'
import { createSearchIndex } from '#/search/search.ts'
import { sampleCatalogue, sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import { whereToBuyPage } from './where-to-buy-page.ts'

const documents = sampleDocuments().map((source) =>
  source.collection === 'settings'
    ? {
        ...source,
        data: {
          ...(source.data as object),
          shop: { name: 'Tienda', url: 'https://tienda.example/', delivery: 'Envía a todo el país.' },
          whereToBuy: {
            text: 'Acá.',
            retailers: [
              {
                name: 'Casa Norte',
                url: 'https://norte.example/',
                provinces: ['Jujuy', 'Salta'],
                modelUrl: 'https://norte.example/p/{modelo}',
              },
              { name: 'Casa Vieja', url: 'https://vieja.example/', note: 'Córdoba' },
            ],
          },
        },
      }
    : source,
)
const catalogue = sampleCatalogue(documents)
const index = createSearchIndex(catalogue)
const page = (model: string, province: string) => whereToBuyPage({ catalogue, index }, { model, province })

describe('where to buy', () => {
  it('lists the shop of a province with its page of the model, in any spelling', () => {
    const { sellers, notice, product } = page('awt2022', 'Salta')
    expect(sellers).toEqual([
      { name: 'Casa Norte', url: 'https://norte.example/p/AW-T2022', where: 'Jujuy y Salta', ofModel: true },
    ])
    expect([notice, product?.id]).toEqual([null, 'AW-T2022'])
  })

  it('lists no shops for a discontinued product', () => {
    const { sellers, product } = page('AW-T1500', 'Salta')
    expect([sellers, product?.discontinued]).toEqual([[], true])
  })

  it('states that a province has none, and offers delivery', () => {
    const without = PROVINCES.filter((province) => province !== 'Jujuy' && province !== 'Salta')
    for (const province of without) {
      const { sellers, notice, shop } = page('', province)
      expect(sellers).toEqual([])
      expect(notice).toBe(
        `En ${province} todavía no hay un comercio que venda nuestros productos. Podés comprar en la tienda oficial, con envío.`,
      )
      expect(shop.delivery).toBe('Envía a todo el país.')
    }
  })

  it('reports an unknown model and ignores an unknown province', () => {
    expect(page('ZZ-9', '').notice).toContain('ZZ-9')
    expect(page('ZZ-9', '').models).toEqual([])
    expect(page('zonda', 'Salta').models.map(({ link }) => link)).toEqual([
      '/donde-comprar?provincia=Salta&modelo=AW-T2022',
    ])
    expect(page('', 'Atlántida').sellers).toHaveLength(2)
  })
})

it('a shop’s model address requires the «{modelo}» placeholder', () => {
  const retailer = (modelUrl: string) =>
    settings.shape.whereToBuy.safeParse({
      text: 'x',
      retailers: [{ name: 'n', url: 'https://a.example', modelUrl }],
    }).success
  expect([retailer('https://a.example/{modelo}'), retailer('https://a.example/')]).toEqual([true, false])
})
