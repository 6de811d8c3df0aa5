import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/support/catalogue/any-text.ts'
import { listingParameters } from './parameters.ts'

const canonical = (query: string) => listingParameters(new URLSearchParams(query)).toString()
const pairs = fc.array(
  fc.tuple(fc.oneof(anyText, fc.constantFrom('rms', 'orden', 'pagina', '__proto__')), anyText),
  {
    maxLength: 12,
  },
)

describe('the query of a listing', () => {
  it.each([
    ['rms=mas-de-200&bluetooth=si&rms=60-200', 'bluetooth=si&rms=60-200&rms=mas-de-200'],
    ['pagina=2&orden=nuevos&rms=60-200&bluetooth=si', 'bluetooth=si&rms=60-200&orden=nuevos&pagina=2'],
    ['rms=&orden=&color=negro&color=negro', 'color=negro'],
    ['orden=destacados&pagina=1', ''],
    ['utm_source=diario&gclid=x&rms=60-200', 'rms=60-200'],
    ['__proto__=x&constructor=y', 'constructor=y'],
  ])('«%s» is normalized to «%s»', (query, expected) => {
    expect(canonical(query)).toBe(expected)
  })

  it('has one normal form, whatever the order', () => {
    fc.assert(
      fc.property(pairs, (list) => {
        const once = listingParameters(list).toString()
        expect(canonical(once)).toBe(once)
        expect(listingParameters([...list].reverse()).toString()).toBe(once)
      }),
    )
  })
})
