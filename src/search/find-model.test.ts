import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/support/catalogue/any-text.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex, findModel } from './search.ts'

const catalogue = sampleCatalogue()
const index = createSearchIndex(catalogue)
const find = (text: string) => findModel(index, text)
const ids = (text: string) => find(text).map((hit) => hit.productId)

describe('findModel', () => {
  it.each(['AW-T2022', 'aw t 2022', 'AWT-2022', 't2022', 'T 2022', 'Modelo: AW-T2022/AR'])(
    'reads «%s»',
    (text) => {
      expect(find(text)).toEqual([{ productId: 'AW-T2022', exact: true }])
    },
  )

  it('reads discontinued codes', () => {
    expect(find('awt1500')).toEqual([{ productId: 'AW-T1500', exact: true }])
  })

  it.each([
    ['a wrong character', 'AW-T2023'],
    ['a missing one', 'AW-T222'],
    ['one too many', 'AW-T20222'],
    ['two swapped', 'AW-T2202'],
    ['swapped letters', 'WA-T2022'],
    ['an O for a zero', 'AW-T2O22'],
    ['no brand and a wrong digit', 't2032'],
  ])('tolerates %s as inexact', (_, text) => {
    expect(find(text)[0]).toEqual({ productId: 'AW-T2022', exact: false })
  })

  it('offers codes with the same prefix', () => {
    expect(find('aw-t1')).toEqual([
      { productId: 'AW-T1000', exact: false },
      { productId: 'AW-T1200', exact: false },
      { productId: 'AW-T1500', exact: false },
    ])
  })

  it('finds products by their digits and by their names', () => {
    expect(find('2022')).toEqual([{ productId: 'AW-T2022', exact: false }])
    expect(find('zonda')).toEqual([{ productId: 'AW-T2022', exact: false }])
    expect(ids('la torre pampero')).toEqual(['AW-T1500'])
    expect(ids('sonda')).toEqual(['AW-T2022'])
    expect(ids('yogurtera')).toEqual(['AW-YG7'])
  })

  it('offers a whole type, discontinued products last', () => {
    expect(ids('torre')).toEqual(['AW-T2022', 'AW-T1200', 'AW-T1000', 'AW-T1500'])
  })

  it('does not offer products that merely mention a word', () => {
    expect(ids('karaoke')).toEqual([])
    expect(ids('manzana')).toEqual([])
  })

  it.each(['', '   ', 'asdf', '-', 'AW-X9999'])('finds nothing for «%s»', (text) => {
    expect(find(text)).toEqual([])
  })

  it('offers at most 8 distinct existing products, for any text', () => {
    expect(ids('aw').length).toBe(8)
    fc.assert(
      fc.property(anyText, (text) => {
        const found = ids(text)
        expect(found.length).toBeLessThanOrEqual(8)
        expect(new Set(found).size).toBe(found.length)
        expect(found.every((id) => catalogue.products.has(id))).toBe(true)
      }),
    )
  })
})
