import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseText, tokenise, type Lexicon } from './tokens.ts'

const terms = (text: string) => tokenise(text).map((token) => token.term)

describe('tokenise', () => {
  it('folds, stems and drops stop words', () => {
    expect(terms('Los PARLANTES para la fiesta')).toEqual(['parlant', 'fiest'])
    expect(terms('Micrófono ñandú')).toEqual(terms('microfono nandu'))
    expect(terms('de la y con')).toEqual([])
  })

  it.each([
    ['120 W', '120w'],
    ['120\u00a0W', '120w'],
    ['120w', '120w'],
    ['120 watts', '120w'],
    ['1.200 W', '1200w'],
    ['1,7 L', '1700ml'],
    ['1.7 litros', '1700ml'],
    ['1700 ml', '1700ml'],
    ['8gb', '8gb'],
    ['16 gigas', '16gb'],
    ['1 TB', '1000gb'],
    ['12″', '12in'],
    ['12"', '12in'],
    ['15,6 pulgadas', '15.6in'],
    ['8 hs', '8h'],
    ['95 °C', '95c'],
    ['4 Ω', '4ohm'],
  ])('reads the quantity «%s» as %s', (text, term) => {
    expect(terms(text)).toEqual([term])
  })

  it.each([
    ['15.6', '15.6'],
    ['15,6', '15.6'],
    ['5.0', '5'],
    ['1.200', '1200'],
    ['2022', '2022'],
    ['007', '007'],
    ['7791234567898', '7791234567898'],
    ['1.2.3', '1.2.3'],
  ])('reads the number «%s» as %s', (text, term) => {
    expect(terms(text)).toEqual([term])
  })

  it('lets a document with a quantity answer to its number', () => {
    expect(tokenise('12″')[0]?.also).toEqual(['12'])
    expect(tokenise('1,7 L')[0]?.also).toEqual(['1.7'])
  })

  it('does not take a unit out of a word, nor stem what has digits', () => {
    expect(terms('3 gallos')).toEqual(['3', 'gall'])
    expect(terms('ipx7 1080p 4k')).toEqual(['ipx7', '1080p', '4k'])
  })

  it('joins what a hyphen ties, for documents', () => {
    const [first, second] = tokenise('in-ear')
    expect([first?.term, second?.term, second?.also]).toEqual(['in', 'ear', ['inear']])
    expect(tokenise('uno - dos').flatMap((token) => token.also)).toEqual([])
  })

  it('turns a word around after «sin»', () => {
    expect(terms('freidora sin aceite')).toEqual(['freidor', 'sin_aceit'])
    expect(terms('sin un cable')).toEqual(['sin_cabl'])
    expect(terms('sin')).toEqual(['sin'])
    expect(tokenise('sin aceite')[0]?.also).toEqual(['aceit'])
  })

  it('says where each token stands', () => {
    const text = 'Torre ÑANDÚ 12″'
    for (const token of tokenise(text)) {
      expect(normaliseText(text).slice(token.start, token.end)).toBe(token.surface)
    }
  })

  it('reads a text with what it remembers as it does without', () => {
    const lexicon: Lexicon = new Map()
    const words = fc.array(
      fc.constantFrom('Torre', 'sin', 'ñandú', '12″', 'in-ear', '1,7 L', '–', 'Ωmega', 'x7', '🎉'),
      {
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join(' ')
        const read = tokenise(text, lexicon).map((token) => ({ ...token, entry: undefined }))
        expect(read).toEqual(tokenise(text))
      }),
    )
  })

  it('takes any text, and never makes a term with a space or beyond measure', () => {
    const anything = fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map((units) => String.fromCharCode(...units))
    fc.assert(
      fc.property(fc.oneof(anything, fc.string({ unit: 'binary', maxLength: 400 })), (text) => {
        const made = tokenise(text).flatMap(({ term, also }) => [term, ...also])
        expect(made.filter((term) => !/^[^\s+]{1,100}$/u.test(term))).toEqual([])
      }),
    )
    expect(terms('a'.repeat(10_000))[0]!.length).toBeLessThanOrEqual(40)
    expect(terms('9'.repeat(10_000))[0]!.length).toBeLessThanOrEqual(40)
  })
})
