import { expect, test } from 'vitest'
import { priceAsked } from './price-asked.ts'

const NOTHING = { order: undefined, least: undefined, most: undefined, instalments: false, inStock: false }

test.each([
  ['más barato', { order: 'cheapest', rest: '' }],
  ['lo más caro', { order: 'dearest', rest: '' }],
  ['cuál es el parlante más caro', { order: 'dearest', rest: 'cuál es el parlante' }],
  ['una torre barata', { order: 'cheapest', rest: 'una torre' }],
  ['torre económica', { order: 'cheapest', rest: 'torre' }],
  ['torre que no sea cara', { order: 'cheapest', rest: 'torre' }],
  ['torre no tan cara', { order: 'cheapest', rest: 'torre' }],
  ['la torre que menos sale', { order: 'cheapest', rest: 'la torre' }],
  ['la torre que vale menos', { order: 'cheapest', rest: 'la torre' }],
  ['torre que no cueste mucho', { order: 'cheapest', rest: 'torre' }],
  ['la pava que más vale', { order: 'dearest', rest: 'la pava' }],
  ['la torre más cara', { order: 'dearest', rest: 'la torre' }],
  ['torre que valga menos de 200 mil', { most: 20_000_000, rest: 'torre que valga' }],
  ['torre que no valga más de 200 mil', { most: 20_000_000, rest: 'torre' }],
  ['hasta 100 mil', { most: 10_000_000, rest: '' }],
  ['menos de $ 200.000', { most: 20_000_000, rest: '' }],
  ['por menos de $ 99.999,50', { most: 9_999_950, rest: '' }],
  ['parlante hasta 100 mil', { most: 10_000_000, rest: 'parlante' }],
  ['auriculares entre 50 y 100 mil', { least: 5_000_000, most: 10_000_000, rest: 'auriculares' }],
  ['notebook hasta 1,5 millones', { most: 150_000_000, rest: 'notebook' }],
  ['pavas de hasta 80 lucas', { most: 8_000_000, rest: 'pavas de' }],
  ['torre de más de $300.000', { least: 30_000_000, rest: 'torre de' }],
  ['en cuotas', { instalments: true, rest: '' }],
  ['torres en 12 cuotas sin interés', { instalments: true, rest: 'torres' }],
  ['con stock', { inStock: true, rest: '' }],
] as const)('«%s»', (query, expected) => {
  expect(priceAsked(query)).toEqual({ ...NOTHING, ...expected })
})

test.each([
  'hasta 100 horas',
  'menos de 60 W',
  'power bank hasta 20000 mAh',
  'más de 100 mil canciones',
  'hasta 10000 rpm',
  'auriculares',
  'hasta 8',
  'la cafetera sale poco',
  'cuánto sale la torre',
  'no me vale la garantía',
])('«%s» is not about prices', (query) => expect(priceAsked(query)).toBeUndefined())
