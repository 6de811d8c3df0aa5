import { expect, it } from 'vitest'
import { SAMPLE_CATEGORIES } from '#tests/support/catalogue/sample-categories.ts'
import { sampleProduct } from '#tests/support/catalogue/sample-products.ts'
import { checkProduct } from './check-product.ts'
import { torre } from './types/torre.ts'

it('says where a picture stands beside the words of two highlights', () => {
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

it('refuses a product that is no longer made and still for sale', () => {
  const gone = { status: 'discontinued', discontinuedAt: '2026-01-01' } as const
  const marketplaceLinks = [{ name: 'Tienda oficial', url: 'https://tienda.example/' }]
  const seed = { id: 'AW-T1', name: 'Torre', category: 102, type: 'torre', specs: {}, ...gone }
  const paths = (product: ReturnType<typeof sampleProduct>) =>
    checkProduct(product, torre).flatMap(({ severity, path }) => (severity === 'error' ? [path] : []))
  expect(paths(sampleProduct({ ...seed, marketplaceLinks }))).toEqual(['marketplaceLinks'])
  expect(paths(sampleProduct(seed))).toEqual([])
})
