import { expect, test } from 'vitest'
import { pictureNamed, readPictureName } from './picture-name.ts'

const PRODUCTS = ['AW-T2022', 'AW-T2022B', 'AW-P20']

test.each([
  ['AW-T2022-frente.jpg', { product: 'AW-T2022', view: 'frente', place: 1 }],
  ['awt2022_frente-tres-cuartos 2.png', { product: 'AW-T2022', view: 'frente-tres-cuartos', place: 2 }],
  ['AW-T2022B en-uso.webp', { product: 'AW-T2022B', view: 'en-uso', place: 1 }],
  ['AW-T2022_3.webp', { product: 'AW-T2022', view: null, place: 3 }],
  ['AW-T2022.webp', { product: 'AW-T2022', view: null, place: 1 }],
  ['AW-P20.jpg', { product: 'AW-P20', view: null, place: 1 }],
  ['AW-P205.jpg', null],
  ['AW-T2022-costado.jpg', null],
  ['IMG_0042.jpg', null],
])('reads %s', (name, said) => {
  expect(readPictureName(name, PRODUCTS)).toEqual(said)
})

test('finds a product’s picture by view or place, or none', () => {
  const pictures = [
    { hash: 'a', view: 'frente' },
    { hash: 'b', view: 'lado' },
    { hash: 'c', view: 'frente' },
  ]
  expect(pictureNamed(pictures, { view: 'frente', place: 2 })?.hash).toBe('c')
  expect(pictureNamed(pictures, { view: null, place: 2 })?.hash).toBe('b')
  expect(pictureNamed(pictures, { view: 'dorso', place: 1 })).toBeUndefined()
})
