import { expect, test } from 'vitest'
import { shopInSentence } from './shop-in-sentence.ts'

test('a marketplace keeps its name', () => {
  expect(shopInSentence('Mercado Libre')).toBe('Mercado Libre')
})

test('a shop takes its article and lower case', () => {
  expect(shopInSentence('Tienda oficial')).toBe('la tienda oficial')
  expect(shopInSentence('Tienda Nube')).toBe('la tienda Nube')
})

test('a name that only begins alike is left alone', () => {
  expect(shopInSentence('Tiendamía')).toBe('Tiendamía')
})
