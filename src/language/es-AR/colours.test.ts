import { expect, test } from 'vitest'
import { colourNamed, isNamedColour } from './colours.ts'

test.each([
  ['Verde', '#4f9a5b'],
  ['verde oscuro', '#2f5c37'],
  ['Azul claro', '#8da3cb'],
  ['Azul marino', '#1b2a49'],
  ['Negra', '#1d1e20'],
  ['Bordó', '#6b1f2a'],
  ['Blanco y negro', '#eeece7'],
  ['Acero inoxidable', '#c4c4c3'],
  ['Nube', undefined],
  ['', undefined],
])('«%s»', (name, hex) => expect(colourNamed(name)).toBe(hex))

test('distinguishes a named colour from a chosen one', () => {
  expect(isNamedColour('#4f9a5b', 'Ver')).toBe(true)
  expect(isNamedColour('#2f5c37', 'Verde oscuro')).toBe(true)
  expect(isNamedColour('#123456', 'Verde')).toBe(false)
})
