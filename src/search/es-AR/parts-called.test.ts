import { expect, it } from 'vitest'
import { partsCalledLike } from './parts-called.ts'

it.each([
  ['Tapa de frasco de la Tambo', ['tapita', 'tapita del frasco']],
  ['Par de almohadillas, talle S', ['olivitas']],
  ['Base con teclas y cable de la Luciérnaga, 0,8 m', ['plato con cable']],
  ['Pila CR2025', ['pila moneda']],
])('lists other names of «%s»', (name, names) =>
  expect(partsCalledLike(name)).toEqual(expect.arrayContaining(names)),
)

it('a part of no known kind has no other names', () => expect(partsCalledLike('Tapajuntas')).toEqual([]))
