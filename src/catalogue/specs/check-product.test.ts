import { expect, it } from 'vitest'
import { SAMPLE_CATEGORIES } from '#tests/support/catalogue/sample-categories.ts'
import { sampleProduct } from '#tests/support/catalogue/sample-products.ts'
import { checkProduct } from './check-product.ts'
import { findProductType } from './registry.ts'

const torre = findProductType('torre')!

it('warns about a picture repeated in two highlights', () => {
  const picture = (letter: string) => ({
    hash: letter.repeat(32),
    width: 960,
    height: 800,
    color: '#aaaaaa',
    cutout: true,
    alt: 'Foto',
  })
  const withPictures = (...letters: string[]) =>
    checkProduct(
      sampleProduct({
        id: 'AW-T1',
        name: 'Torre',
        category: SAMPLE_CATEGORIES[0]!.id,
        type: 'torre',
        specs: {},
        highlights: ['Luz', 'Perilla', 'Manija'].map((title, place) => ({
          title,
          text: 'Texto.',
          ...(letters[place] ? { picture: picture(letters[place]) } : {}),
        })),
      }),
      torre,
    ).filter(({ path }) => path.startsWith('highlights'))
  expect(withPictures('a', 'b', 'a')).toEqual([
    {
      severity: 'warning',
      path: 'highlights.2.picture',
      message: 'Es la misma foto que la de «Luz»: poné una de lo que dice este.',
    },
  ])
  expect(withPictures('a', 'b')).toEqual([])
})

it.each([
  ['potenciaRms', { potenciaPmpo: 3000 }, 'La potencia PMPO va siempre junto a la RMS: cargá la RMS.'],
  [
    'ficha',
    { claseAislacion: 'I', ficha: 'IRAM 2063' },
    'La clase I necesita una ficha con tierra: elegí IRAM 2073.',
  ],
])('refuses a tower for its %s', (key, specs, message) => {
  const product = sampleProduct({ id: 'AW-T1', name: 'Torre', category: 102, type: 'torre', specs })
  expect(checkProduct(product, torre)).toContainEqual({ severity: 'error', path: `specs.${key}`, message })
})

it.each([
  ['5 V CC', false],
  ['100–240 V', false],
  ['5\u00a0V, por USB', true],
  ['5 V', true],
])('a low tension has one writing: %s', (tension, isWarned) => {
  const product = sampleProduct({
    id: 'AW-T1',
    name: 'Torre',
    category: 102,
    type: 'torre',
    specs: { tension },
  })
  expect(checkProduct(product, torre).some(({ path }) => path === 'specs.tension')).toBe(isWarned)
})

it('refuses a discontinued product that still has shop links', () => {
  const gone = { status: 'discontinued', discontinuedAt: '2026-01-01' } as const
  const marketplaceLinks = [{ name: 'Tienda oficial', url: 'https://tienda.example/' }]
  const seed = { id: 'AW-T1', name: 'Torre', category: 102, type: 'torre', specs: {}, ...gone }
  const paths = (product: ReturnType<typeof sampleProduct>) =>
    checkProduct(product, torre).flatMap(({ severity, path }) => (severity === 'error' ? [path] : []))
  expect(paths(sampleProduct({ ...seed, marketplaceLinks }))).toEqual(['marketplaceLinks'])
  expect(paths(sampleProduct(seed))).toEqual([])
})

it('reports «ideal for mate» in a kettle without mate cut-off', () => {
  const specs = { corteMate: false }
  const kettle = sampleProduct({ id: 'AW-K1', name: 'Pava', category: 207, type: 'pava', specs })
  const paths = (product: typeof kettle) =>
    checkProduct(product, findProductType('pava')!).map(({ path }) => path)
  expect(paths({ ...kettle, promise: 'Ideal para el mate.' })).toContain('description')
  expect(paths(kettle)).not.toContain('description')
})

it('warns once about an unusual figure, and not where a rule refuses it', () => {
  const seed = { id: 'AW-P1', name: 'Parlante', category: 101 }
  const issues = (type: string, specs: object) =>
    checkProduct(sampleProduct({ ...seed, type, specs: { ...specs } }), findProductType(type)!).filter(
      ({ path }) => path === `specs.${Object.keys(specs)[0]!}`,
    )
  expect(issues('parlante', { potenciaRms: 600 })).toMatchObject([{ severity: 'warning' }])
  expect(issues('batidora', { bol: 9, tipo: 'De pie' })).toMatchObject([{ severity: 'warning' }])
  expect(issues('batidora', { bol: 0, tipo: 'De pie' })).toMatchObject([{ severity: 'error' }])
})
