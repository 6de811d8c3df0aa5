import { expect, it } from 'vitest'
import { productDrawings, familiarFor, sceneFor } from './product-drawings.ts'

const size = (width: number, height: number, depth: number) => ({ width, height, depth })
const NO_SCENE = { scene: undefined }

it('compares a product with an object of similar size', () => {
  expect(familiarFor(size(6.5, 3.9, 2.9))).toBe('hand')
  expect(familiarFor(size(27, 18, 20))).toBe('mate')
  expect(familiarFor(size(23, 66, 22))).toBe('mate-and-flask')
})

it('places a product in its scene, or in one for its size', () => {
  expect(sceneFor({ scene: 'head' }, size(17.5, 20, 8))).toBe('head')
  expect(sceneFor({ scene: 'television' }, size(90, 7.7, 10))).toBe('television')
  expect(sceneFor({ scene: 'neck' }, size(13, 1.5, 16.5))).toBe('neck')
  expect(sceneFor({ scene: 'neck' }, size(6.5, 3.9, 2.9))).toBe('palm')
  expect(sceneFor(NO_SCENE, size(27, 18, 20))).toBe('table')
  expect(sceneFor(NO_SCENE, size(23, 66, 22))).toBe('person')
})

it('describes the drawings in words', () => {
  const { measures, scale } = productDrawings(
    { id: 'AW-K1780', name: 'Pava Rescoldo', productType: NO_SCENE },
    size(27, 18, 20),
  )
  expect(measures.alt).toBe(
    'Pava Rescoldo, dibujo con medidas: 27\u00a0cm de ancho, 18\u00a0cm de alto y 20\u00a0cm de profundidad. Al lado, un mate.',
  )
  expect(scale.caption).toBe('A escala, al lado de un mate y un termo de un litro.')
})
