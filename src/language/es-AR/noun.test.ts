import { expect, test } from 'vitest'
import { nounFrom } from './noun.ts'

test.each([
  ['Exprimidores', 'exprimidor', 'm'],
  ['Torres de sonido', 'torre de sonido', 'f'],
  ['Auriculares', 'auricular', 'm'],
  ['Parlantes portátiles', 'parlante portátil', 'm'],
  ['Aires acondicionados', 'aire acondicionado', 'm'],
  ['Cafeteras', 'cafetera', 'f'],
  ['Cables', 'cable', 'm'],
  ['Ventiladores de pie', 'ventilador de pie', 'm'],
  ['Lavarropas', 'lavarropas', 'm'],
  ['Estaciones de carga', 'estación de carga', 'f'],
  ['TV', '', 'm'],
])('the plural «%s» has the singular «%s»', (name, singular, gender) => {
  expect(nounFrom({ plural: name })).toEqual({
    singular,
    plural: name === 'TV' ? 'TV' : name[0]!.toLowerCase() + name.slice(1),
    gender,
  })
})

test('derives the plural and gender from a singular', () => {
  expect(nounFrom({ singular: 'Licuadora' })).toEqual({
    singular: 'licuadora',
    plural: 'licuadoras',
    gender: 'f',
  })
  expect(nounFrom({ singular: 'Wok' })).toEqual({ singular: 'wok', plural: '', gender: 'm' })
})
