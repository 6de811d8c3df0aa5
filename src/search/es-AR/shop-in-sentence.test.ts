import { expect, test } from 'vitest'
import { shopInSentence } from './shop-in-sentence.ts'

test('a marketplace keeps its name', () => {
  expect(shopInSentence('Mercado Libre')).toBe('Mercado Libre')
})

test('a shop gets its article and lower case', () => {
  expect(shopInSentence('Tienda oficial')).toBe('la tienda oficial')
  expect(shopInSentence('Tienda Nube')).toBe('la tienda Nube')
})

test('a name with only a similar beginning is unchanged', () => {
  expect(shopInSentence('Tiendamía')).toBe('Tiendamía')
})
