import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSearchIndex } from '#/search/search.ts'
import { anyText } from '#tests/support/catalogue/any-text.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { searchPage } from './search-page.ts'

const catalogue = sampleCatalogue()
const index = createSearchIndex(catalogue)
const page = (q: string, parameters: [string, string][] = [], type?: string) =>
  searchPage(catalogue, index, { q, type, parameters })
const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id)

describe('the filters of search results', () => {
  it('are those of the only product type, with counts', () => {
    const { filters, products, carried } = page('torre')
    expect(ids(products)).toEqual(['AW-T2022', 'AW-T1200'])
    expect(filters?.groups.every(({ name }) => name.startsWith('f-'))).toBe(true)
    const karaoke = filters?.groups.find(({ name }) => name === 'f-karaoke')
    expect(karaoke?.options.map(({ text, count }) => [text, count])).toEqual([
      ['Sí', 1],
      ['No', 1],
    ])
    expect(carried).toEqual([{ name: 'q', value: 'torre' }])
  })

  it('narrow the results and can be removed', () => {
    const { filters, products, totals } = page('torre', [['f-karaoke', 'si']])
    expect(ids(products)).toEqual(['AW-T2022'])
    expect(totals.products).toBe(1)
    expect(filters?.applied).toMatchObject([{ name: 'f-karaoke', value: 'si', link: '/buscar?q=torre' }])
  })

  it('appear only once a single type is selected', () => {
    const q = 'bluetooth'
    expect(page(q).filters).toBeNull()
    expect(page(q, [], 'torre').filters?.clearLink).toBe('/buscar?q=bluetooth&tipo=torre')
  })

  it('accept any input', () => {
    fc.assert(
      fc.property(
        anyText,
        anyText,
        fc.array(fc.tuple(anyText, anyText), { maxLength: 4 }),
        (q, type, pairs) => {
          const named = pairs.map(([name, value]): [string, string] => [`f-${name}`, value])
          const found = searchPage(catalogue, index, { q, type, show: q, parameters: named })
          expect(JSON.parse(JSON.stringify(found))).toEqual(found)
        },
      ),
    )
  })
})
