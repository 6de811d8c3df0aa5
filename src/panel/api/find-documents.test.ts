import { expect, test } from 'vitest'
import { hasEveryWord } from './documents.ts'

test('words match without accents, capitals or hyphens', () => {
  expect(hasEveryWord('Cafetera Express AW-C20', 'cafetera awc20')).toBe(true)
  expect(hasEveryWord('Batidora de pie', 'bátidora')).toBe(true)
  expect(hasEveryWord('Batidora de pie', 'licuadora')).toBe(false)
  expect(hasEveryWord('Batidora de pie', 'batidora de mano')).toBe(false)
  expect(hasEveryWord('Lo que sea', '')).toBe(true)
})
