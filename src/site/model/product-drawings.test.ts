import { expect, it } from 'vitest'
import { productDrawings, familiarFor, sceneFor } from './product-drawings.ts'

const size = (width: number, height: number, depth: number) => ({ width, height, depth })

it('puts beside a product something of about its size', () => {
  expect(familiarFor(size(6.5, 3.9, 2.9))).toBe('hand')
  expect(familiarFor(size(27, 18, 20))).toBe('mate')
  expect(familiarFor(size(23, 66, 22))).toBe('mate-and-flask')
})

it('shows a product where it is used, or among what is as large', () => {
  expect(sceneFor('on-ear', size(17.5, 20, 8))).toBe('head')
  expect(sceneFor('soundbar', size(90, 7.7, 10))).toBe('television')
  expect(sceneFor('in-ear', size(13, 1.5, 16.5))).toBe('neck')
  expect(sceneFor('in-ear', size(6.5, 3.9, 2.9))).toBe('palm')
  expect(sceneFor('pava', size(27, 18, 20))).toBe('table')
  expect(sceneFor('torre', size(23, 66, 22))).toBe('person')
  expect(sceneFor('un-tipo-nuevo', size(40, 90, 40))).toBe('person')
})

it('says in words what the drawings show', () => {
  const { measures, scale } = productDrawings(
    { id: 'AW-K1780', name: 'Pava Rescoldo', type: 'pava' },
    size(27, 18, 20),
  )
  expect(measures.alt).toBe(
    'Pava Rescoldo, dibujo con medidas: 27\u00a0cm de ancho, 18\u00a0cm de alto y 20\u00a0cm de profundidad. Al lado, un mate.',
  )
  expect(scale.caption).toBe('A escala, al lado de un mate y un termo de un litro.')
})
