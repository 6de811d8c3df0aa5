import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/support/catalogue/any-text.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex } from './search.ts'
import { suggest, suggestionText } from './suggest.ts'

const catalogue = sampleCatalogue()
const index = createSearchIndex(catalogue)

describe('a query being typed', () => {
  it('finds products, their category and their manuals', () => {
    expect(suggest(index, 'torre')).toMatchObject({
      products: ['AW-T2022', 'AW-T1200'],
      categories: [{ route: 'torres-de-sonido' }],
      manuals: ['AW-T2022', 'AW-T1200'],
      discontinued: ['AW-T1000'],
      total: 2,
    })
  })

  it('is completed with names, and after a word with features of its products', () => {
    expect(suggest(index, 'torr').categories).toEqual([
      { name: 'Torres de sonido', route: 'torres-de-sonido' },
    ])
    expect(suggest(index, 'eléc').completions).toContain('Pava eléctrica')
    expect(suggest(index, 'torre con kar').completions).toContain('torre con karaoke')
    expect(suggest(index, 'pava corte').completions).toContain('pava corte mate')
  })

  it('finds the likeliest type from two letters on, without repeating it', () => {
    const { products, total, finding, categories, completions } = suggest(index, 'pa')
    expect([finding, total]).toEqual(['Parlantes', 1])
    expect(products).toContain('AW-P110')
    expect(categories.map(({ name }) => name)).toContain('Parlantes')
    expect(completions).not.toContain('Parlante')
    expect(suggest(index, 'zo').products).toEqual(['AW-T2022'])
  })

  it('is completed to a code, discontinued ones included', () => {
    expect(suggest(index, 'aw-t15').discontinued).toEqual(['AW-T1500'])
    expect(suggest(index, 'AW T20').products).toEqual(['AW-T2022'])
  })

  it('is read the same with any spacing', () => {
    expect(suggestionText('  TORRE   con  ')).toBe('torre con')
    expect(suggest(index, ' Torre ')).toEqual(suggest(index, 'torre'))
  })

  it.each(['', '   ', 'asdf', '🎉'])('such as «%s» finds nothing', (text) => {
    expect(suggest(index, text)).toMatchObject({ completions: [], products: [], categories: [], total: 0 })
  })
})

it('handles any text within its limits', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const found = suggest(index, text)
      expect(JSON.parse(JSON.stringify(found))).toEqual(found)
      expect(found.query.length).toBeLessThanOrEqual(100)
      expect(suggestionText(found.query)).toBe(found.query)
      expect(found.completions.length).toBeLessThanOrEqual(5)
      expect(found.products.length).toBeLessThanOrEqual(3)
      expect([...found.products, ...found.discontinued].every((id) => catalogue.products.has(id))).toBe(true)
    }),
  )
})
