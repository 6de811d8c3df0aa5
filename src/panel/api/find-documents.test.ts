import { expect, test } from 'vitest'
import { matches } from './find-documents.ts'

test('words are found without accents, capitals or the hyphens of a code', () => {
  expect(matches('Cafetera Express AW-C20', 'cafetera awc20')).toBe(true)
  expect(matches('Batidora de pie', 'bátidora')).toBe(true)
  expect(matches('Batidora de pie', 'licuadora')).toBe(false)
  expect(matches('Batidora de pie', 'batidora de mano')).toBe(false)
  expect(matches('Lo que sea', '')).toBe(true)
})
