import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { createSearchIndex } from '#/search/search.ts'
import { TOOLS } from './mcp-tools.ts'

const catalogue = sampleCatalogue()
const snapshot = { catalogue, index: createSearchIndex(catalogue) }

function runTool(name: string, input: unknown): string {
  const tool = TOOLS.find((each) => each.name === name)!
  const answer = tool.run(snapshot, tool.input.parse(input) as never)
  return 'failed' in answer ? `No: ${answer.failed}` : answer.text
}

describe('the MCP tools of the catalogue', () => {
  test('search finds products with their codes, and service centres', () => {
    expect(runTool('search', { query: 'torre con batería' })).toContain(
      '(AW-T2022)](https://catalogo.example/productos/AW-T2022)',
    )
    expect(runTool('search', { query: 'service en jujuy' })).toContain('Electro Puna')
    expect(runTool('search', { query: 'torre', limit: 1 })).toMatch(/Y \d+ más\./)
  })

  test('product returns the content of its page, however the code is written', () => {
    const text = runTool('product', { model: 'aw t2022' })
    const product = catalogue.products.get('AW-T2022')!
    for (const phrase of [product.name, '120 W', 'este sitio no vende ni publica precios'])
      expect(text).toContain(phrase)
    expect(text).not.toContain('\u00a0')
  })

  test('an unknown code is answered with similar ones', () => {
    expect(runTool('product', { model: 'AW-T2023' })).toMatch(
      /^No: No hay un producto .*«AW-T2023».*AW-T2022/,
    )
    expect(runTool('manual', { model: 'zzz' })).toContain('Buscalo con search.')
  })

  test('compare lists products of one type side by side, or explains why it cannot', () => {
    const torres = [...catalogue.products.values()].filter(({ type }) => type === 'torre').map(({ id }) => id)
    const text = runTool('compare', { models: torres.slice(0, 2) })
    for (const id of torres.slice(0, 2)) expect(text).toContain(id)
    expect(text).toMatch(/\| Garantía \|/)
    const other = [...catalogue.products.values()].find(({ type }) => type !== 'torre')!.id
    expect(runTool('compare', { models: [torres[0], other] })).toContain('No: Son de distinto tipo')
    expect(runTool('compare', { models: [torres[0], 'nada'] })).toContain('No encontramos «nada»')
  })

  test('manual returns the whole text or one section, and lists the sections', () => {
    const text = runTool('manual', { model: 'AW-T2022' })
    expect(text).toContain('## Problemas y soluciones')
    expect(text).toContain('/descargas/AW-T2022/')
    expect(runTool('manual', { model: 'AW-T2022', section: 'limpieza' })).not.toContain('## Problemas')
    expect(runTool('manual', { model: 'AW-T2022', section: 'precio' })).toMatch(/^No: .*«precio».*seguridad/)
  })

  test('parts returns the parts of a product and refuses an unknown code', () => {
    expect(runTool('parts', { code: 'aw t2022' })).toContain('Torre Zonda (AW-T2022)')
    expect(runTool('parts', { code: 'RN-9' })).toMatch(/^No: No hay un producto con el código «RN-9»/)
  })

  test('service_centres filters by province, town and trade', () => {
    expect(runTool('service_centres', { province: 'cordoba' })).toContain('Taller Cañada')
    expect(runTool('service_centres', { province: 'cordoba' })).not.toContain('Electro Puna')
    expect(runTool('service_centres', { city: 'san salvador', trade: 'cocina' })).toContain('Electro Puna')
    expect(runTool('service_centres', { province: 'Atlántida' })).toMatch(/^No: .*no es una provincia/)
    expect(runTool('service_centres', { city: 'Ushuaia' })).toContain('No hay centros')
    expect(runTool('service_centres', { city: 'Villa Carlos Paz' })).toMatch(/más cercano[^]*Taller Cañada/)
  })

  test.each([
    ['search', { query: 'torre', limit: 21 }, 'limit: de 1 a 20'],
    ['search', { query: 'torre', limit: 0 }, 'limit: de 1 a 20'],
    ['search', { query: ' ' }, 'query: falta lo que se busca'],
    ['compare', { models: ['AW-T2022'] }, 'models: al menos dos códigos'],
    ['product', { model: 'a'.repeat(61) }, 'model: el código es demasiado largo'],
  ])('%s rejects %j with a message', (name, input, sentence) => {
    expect(() => runTool(name, input)).toThrow(sentence)
  })

  test('answer any input that their schemas accept', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom('__proto__', '](x)', '<b>', '|', '\\'),
    )
    const requested = fc.oneof(
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
      fc.property(requested, ([name, input]) => {
        const tool = TOOLS.find((each) => each.name === name)!
        const parsed = tool.input.safeParse(input)
        if (parsed.success) expect(typeof tool.run(snapshot, parsed.data as never)).toBe('object')
      }),
      { numRuns: 300 },
    )
  })
})
