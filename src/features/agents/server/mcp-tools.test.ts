import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex } from '#/search/search.ts'
import { TOOLS } from './mcp-tools.ts'

const catalogue = sampleCatalogue()
const snapshot = { catalogue, index: createSearchIndex(catalogue) }

function ask(name: string, input: unknown): string {
  const tool = TOOLS.find((each) => each.name === name)!
  const answer = tool.run(snapshot, tool.input.parse(input) as never)
  return 'failed' in answer ? `No: ${answer.failed}` : answer.text
}

describe('the tools of the catalogue', () => {
  test('search finds products with their codes, and the site’s own answers', () => {
    expect(ask('search', { query: 'torre con batería' })).toContain(
      '(AW-T2022)](https://catalogo.example/productos/AW-T2022)',
    )
    expect(ask('search', { query: 'service en jujuy' })).toContain('Electro Puna')
    expect(ask('search', { query: 'torre', limit: 1 })).toMatch(/Y \d+ más\./)
  })

  test('product tells all that its page does, however the code is written', () => {
    const text = ask('product', { model: 'aw t2022' })
    const product = catalogue.products.get('AW-T2022')!
    for (const phrase of [product.name, '120 W', 'este sitio no vende ni publica precios'])
      expect(text).toContain(phrase)
    expect(text).not.toContain('\u00a0')
  })

  test('a code that nobody has is answered with those that come near', () => {
    expect(ask('product', { model: 'AW-T2023' })).toMatch(/^No: No hay un producto .*«AW-T2023».*AW-T2022/)
    expect(ask('manual', { model: 'zzz' })).toContain('Buscalo con search.')
  })

  test('compare puts products of one type side by side, and says why it can’t', () => {
    const torres = [...catalogue.products.values()].filter(({ type }) => type === 'torre').map(({ id }) => id)
    const text = ask('compare', { models: torres.slice(0, 2) })
    for (const id of torres.slice(0, 2)) expect(text).toContain(id)
    expect(text).toMatch(/\| Garantía \|/)
    const other = [...catalogue.products.values()].find(({ type }) => type !== 'torre')!.id
    expect(ask('compare', { models: [torres[0], other] })).toContain('No: Son de distinto tipo')
    expect(ask('compare', { models: [torres[0], 'nada'] })).toContain('No encontramos «nada»')
  })

  test('manual gives all of it or a part, and names the parts', () => {
    const text = ask('manual', { model: 'AW-T2022' })
    expect(text).toContain('## Problemas y soluciones')
    expect(text).toContain('/descargas/AW-T2022/')
    expect(ask('manual', { model: 'AW-T2022', section: 'limpieza' })).not.toContain('## Problemas')
    expect(ask('manual', { model: 'AW-T2022', section: 'precio' })).toMatch(/^No: .*«precio».*seguridad/)
  })

  test('parts of a product, which may have none, and nothing of a code that is nobody’s', () => {
    expect(ask('parts', { code: 'aw t2022' })).toContain('Torre Zonda (AW-T2022)')
    expect(ask('parts', { code: 'RN-9' })).toMatch(/^No: No hay un producto con el código «RN-9»/)
  })

  test('service_centres by province, town and trade', () => {
    expect(ask('service_centres', { province: 'cordoba' })).toContain('Taller Cañada')
    expect(ask('service_centres', { province: 'cordoba' })).not.toContain('Electro Puna')
    expect(ask('service_centres', { city: 'san salvador', trade: 'cocina' })).toContain('Electro Puna')
    expect(ask('service_centres', { province: 'Atlántida' })).toMatch(/^No: .*no es una provincia/)
    expect(ask('service_centres', { city: 'Ushuaia' })).toContain('No hay centros')
    expect(ask('service_centres', { city: 'Villa Carlos Paz' })).toMatch(/más cercano[^]*Taller Cañada/)
  })

  test.each([
    ['search', { query: 'torre', limit: 21 }, 'limit: de 1 a 20'],
    ['search', { query: 'torre', limit: 0 }, 'limit: de 1 a 20'],
    ['search', { query: ' ' }, 'query: falta lo que se busca'],
    ['compare', { models: ['AW-T2022'] }, 'models: al menos dos códigos'],
    ['product', { model: 'a'.repeat(61) }, 'model: el código es demasiado largo'],
  ])('%s of %j is refused with a sentence', (name, input, sentence) => {
    expect(() => ask(name, input)).toThrow(sentence)
  })

  test('answer whatever their schemas let through', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom('__proto__', '](x)', '<b>', '|', '\\'),
    )
    const asked = fc.oneof(
      fc
        .record({ query: words, limit: fc.integer({ min: 1, max: 20 }) })
        .map((input) => ['search', input] as const),
      fc.record({ model: words }).map((input) => ['product', input] as const),
      fc.record({ model: words, section: words }).map((input) => ['manual', input] as const),
      fc
        .record({ models: fc.array(words, { minLength: 2, maxLength: 4 }) })
        .map((input) => ['compare', input] as const),
      fc.record({ province: words, city: words }).map((input) => ['service_centres', input] as const),
    )
    fc.assert(
      fc.property(asked, ([name, input]) => {
        const tool = TOOLS.find((each) => each.name === name)!
        const parsed = tool.input.safeParse(input)
        if (parsed.success) expect(typeof tool.run(snapshot, parsed.data as never)).toBe('object')
      }),
      { numRuns: 300 },
    )
  })
})
