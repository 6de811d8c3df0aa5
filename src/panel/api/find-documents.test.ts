import { expect, test } from 'vitest'
import { hasEveryWord } from './find-documents.ts'

test('words are found without accents, capitals or the hyphens of a code', () => {
  expect(hasEveryWord('Cafetera Express AW-C20', 'cafetera awc20')).toBe(true)
  expect(hasEveryWord('Batidora de pie', 'bátidora')).toBe(true)
  expect(hasEveryWord('Batidora de pie', 'licuadora')).toBe(false)
  expect(hasEveryWord('Batidora de pie', 'batidora de mano')).toBe(false)
  expect(hasEveryWord('Lo que sea', '')).toBe(true)
})
