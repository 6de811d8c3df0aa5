import { expect, test } from 'vitest'
import { areNested } from './fields.ts'

test.each([
  ['specs', 'specs', true],
  ['specs', 'specs.peso', true],
  ['specs.peso', 'specs', true],
  ['', 'name', true],
  ['specs.peso', 'specs.pesoConCaja', false],
  ['name', 'specs', false],
])('«%s» and «%s» belong to one fact: %s', (one, other, are) => {
  expect(areNested(one, other)).toBe(are)
})
