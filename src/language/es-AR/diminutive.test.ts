import { expect, it } from 'vitest'
import { withoutDiminutive } from './diminutive.ts'
import { stem } from './stem.ts'

it.each([
  ['cablecito', 'cable'],
  ['palanquita', 'palanca'],
  ['manguito', 'mango'],
  ['pilitas', 'pila'],
  ['piecito', 'pie'],
  ['cordoncito', 'cordon'],
])('«%s» has the stem of «%s»', (word, large) => {
  expect(stem(withoutDiminutive(word) ?? '')).toBe(stem(large))
})

it('«tapa» is not a diminutive', () => {
  expect(withoutDiminutive('tapa')).toBeUndefined()
})
