import { describe, expect, it } from 'vitest'
import { flag } from '#/catalogue/specs/fields/field-kinds.ts'
import { productType } from '#/catalogue/specs/product-type.ts'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { createAnalyser } from './analysis.ts'
import { compileSynonyms, synonymsOf } from './synonym-table.ts'
import { tokenise } from './tokens.ts'

const productTypes = new Map(PRODUCT_TYPES.map((type) => [type.id, type]))
const table = compileSynonyms(synonymsOf({ productTypes, synonyms: [] }))
const dictionary = new Map<string, number>()
const analyse = createAnalyser(table, dictionary)
const termsOf = (rows: readonly number[]) => {
  const terms = [...dictionary.keys()]
  return [...new Set(rows.map((row) => terms[row]))]
}
const analysed = (text: string) => {
  const { own, derived } = analyse(text)
  return { own: termsOf(own), derived: termsOf(derived) }
}

describe('the synonyms', () => {
  it('give each phrase something to look for', () => {
    for (const phrase of table.phrases) expect(tokenise(phrase).length, phrase).toBeGreaterThan(0)
  })

  it('are also those that stand on a field', () => {
    const cart = productType({
      id: 'carrito',
      label: 'Carrito',
      singular: 'carrito',
      plural: 'carritos',
      gender: 'm',
      groups: [{ title: 'Uso', fields: [flag('rodado', 'Ruedas (de goma)', { asked: 'rueditas' })] }],
      card: [],
      summary: ['rodado'],
      facets: [],
    })
    const { meanings } = compileSynonyms(
      synonymsOf({ productTypes: new Map([[cart.id, cart]]), synonyms: [] }),
    )
    expect(meanings.get('ruedit')?.map(({ concept }) => concept)).toEqual(['rued'])
  })

  it('say nothing twice', () => {
    for (const [phrase, meanings] of table.meanings) {
      const concepts = meanings.map((meaning) => meaning.concept)
      expect(new Set(concepts).size, phrase).toBe(concepts.length)
    }
  })
})

describe('analyse', () => {
  it('reads several words as one thing', () => {
    expect(analysed('Torre de sonido').own).toEqual(['torr', 'torr+sonid', 'sonid'])
    expect(analysed('Columnas de sonido').derived).toContain('torr+sonid')
  })

  it('adds what a document also answers to, apart from its own words', () => {
    expect(analysed('bafle')).toMatchObject({ own: ['bafl'], derived: ['parlant'] })
    expect(analysed('torre de sonido').derived).toEqual(['parlant'])
    expect(analysed('freidora de aire').derived).toEqual(['sin_aceit'])
    expect(analysed('Bluetooth 5.3').derived).toEqual(['inalambric'])
  })

  it('does not let a document answer to words that only queries may use', () => {
    expect(analysed('conectala a la compu').derived).not.toContain('notebook')
    expect(table.meanings.get('comp')).toBeUndefined()
    expect(table.meanings.get('compu')).toEqual([{ concept: 'notebook', intent: undefined }])
  })

  it('finds a phrase inside a sentence', () => {
    expect(analysed('La mejor fuente de chocolate del barrio').derived).toEqual(['cascad+chocolat'])
  })
})
