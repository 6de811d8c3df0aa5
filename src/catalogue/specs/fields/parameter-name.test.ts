import { describe, expect, it } from 'vitest'
import { PRODUCT_TYPES } from '#/catalogue/specs/registry.ts'
import { parameterName, parameterSlug } from './parameter-name.ts'

const TAKEN = ['orden', 'pagina', 'q', 'color', 'garantia', 'nuevo', 'producto']

describe('parameter names in URLs', () => {
  it.each(PRODUCT_TYPES.map((type) => [type.id, type] as const))(
    'of %s are short, unique and not reserved',
    (_id, type) => {
      const names = type.facets.map(({ key }) => parameterName(key))
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) {
        expect(name).toMatch(/^[a-z]+(-[a-z]+)*\d*$/)
        expect(name.length).toBeLessThanOrEqual(20)
        expect(TAKEN).not.toContain(name)
      }
    },
  )

  it.each([
    ['AUX 3,5 mm', 'aux-3.5-mm'],
    ['Sí', 'si'],
    ['Español (Latinoamérica)', 'espanol-latinoamerica'],
    ['15,6″', '15.6'],
    ['Red + batería', 'red-bateria'],
    ['★', 'otro'],
  ])('«%s» becomes %s', (text, slug) => {
    expect(parameterSlug(text)).toBe(slug)
  })
})
