import { beforeAll, expect, it } from 'vitest'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { search, type SearchIndex } from '#/search/search.ts'
import { searchedBrand } from './brand.ts'
import { readJudged, SETS, unknownAnswers } from './judged.ts'
import { readPage } from './page-items.ts'
import { measureRelevance } from './relevance.ts'

let catalogue: Catalogue
let index: SearchIndex

beforeAll(async () => {
  ;({ catalogue, index } = await searchedBrand())
})

// Pinned answers: a word added for one query must not cost another.
it.each(['parlante para la playa', 'parlante para la pileta'])(
  '«%s» means the beach, not «play»',
  (query) => {
    const { features = [] } = search(index, query)
    expect(features.map(({ label, use }) => [label, use])).toEqual([['Pileta, playa y ducha', 'pileta']])
  },
)

it.each(['no funciona la pava', 'pava que no funciona', 'no funcionan los auriculares'])(
  '«%s» does not mean «Funciones» of a toaster',
  (query) => expect(search(index, query).features ?? []).toEqual([]),
)

it.each([
  ['pava que no sea de vidrio', ['AW-K1720']],
  ['torre sin batería', ['AW-T2022', 'AW-T4010']],
  ['sandwichera que no tenga las placas fijas', ['AW-G2075']],
  ['pochoclera que no use aceite', ['AW-O2045']],
  ['auriculares in ear que no sean ni negros ni blancos', ['AW-E1012', 'AW-E2032', 'AW-E3024']],
  ['parlante que no sea a batería, que vaya al enchufe', ['AW-P3024', 'AW-P2014', 'AW-P6012']],
  ['equipo de sonido grande que no necesite enchufe, es para la plaza', ['AW-T2065', 'AW-T7012']],
  ['barra de sonido sin el cajón del bajo', ['AW-B1690', 'AW-B3104']],
  ['auris que tampoco se metan adentro de la oreja', ['AW-E2036', 'AW-E2040', 'AW-E1010']],
  ['auriculares bluetooth menos los de vincha y los de cuello', ['AW-E3024', 'AW-H750', 'AW-H430']],
  ['barra de sonido sin el cajón aparte', ['AW-B1690', 'AW-B3104']],
  ['sandwichera que no tenga las placas pegadas', ['AW-G2075']],
  ['notebook que no pese más de 1,5 kg', ['AW-N1560', 'AW-N1595', 'AW-N1620']],
])('«%s» ranks none of the denied products first', (query, denied) => {
  const { products, lead = products.length } = search(index, query)
  expect(products.length).toBeGreaterThan(0)
  expect(products.slice(0, Math.min(3, lead)).filter((id) => denied.includes(id))).toEqual([])
})

it.each([
  'se trabó la juguera',
  'cuánto pesa la torre Chorrillero',
  'sandwichera que no tenga las placas fijas',
])('«%s» does not start with a question about another type', (query) => {
  expect(search(index, query).order[0]).not.toBe('faq')
})

it.each([
  ['cómo registro la pava', 'topic'],
  ['me cobran el flete si lo mando a arreglar', 'faq'],
  ['qué hacen con mis datos cuando me registro', 'page'],
  ['la cascada no sube el chocolate, me sale todo cortado', 'fault'],
  ['freidora de aire chica, vivo sola', 'product'],
  ['qué tablet tiene la pantalla más grande', 'product'],
] as const)('«%s» is answered by a %s first', (query, kind) => {
  expect(search(index, query).order[0]).toBe(kind)
})

it('relevance holds on the judged sets', async () => {
  const judged = (await Promise.all(SETS.map((set) => readJudged(set)))).flat()
  expect(unknownAnswers(catalogue, judged)).toEqual([])
  const { all, failures } = await measureRelevance(catalogue, judged, (query) =>
    readPage(catalogue, index, query),
  )
  const missed = failures.map(({ query, got }) => `«${query}»: ${got.join(' ')}`).join('\n')
  expect(all.at1, missed).toBeGreaterThanOrEqual(0.975)
  expect(all.at3, missed).toBeGreaterThanOrEqual(0.985)
})
