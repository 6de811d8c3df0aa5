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
])('of the category «%s» there is one «%s»', (name, singular, gender) => {
  expect(nounFrom({ plural: name })).toEqual({
    singular,
    plural: name === 'TV' ? 'TV' : name[0]!.toLowerCase() + name.slice(1),
    gender,
  })
})

test('of a type that is called by one there are many', () => {
  expect(nounFrom({ singular: 'Licuadora' })).toEqual({
    singular: 'licuadora',
    plural: 'licuadoras',
    gender: 'f',
  })
  expect(nounFrom({ singular: 'Wok' })).toEqual({ singular: 'wok', plural: '', gender: 'm' })
})
