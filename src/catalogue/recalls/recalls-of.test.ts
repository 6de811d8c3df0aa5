import { expect, test } from 'vitest'
import { recall } from '#/catalogue/documents/recall.ts'
import { isRecalled } from './recalls-of.ts'

const base = {
  id: 'cable-de-la-pava',
  title: 'Revisá el cable de tu pava',
  since: '2026-05-20',
  products: ['AW-K1780'],
  danger: 'El cable puede calentarse.',
  whatToDo: 'Desenchufala y no la uses.',
  contact: 'Llamanos al 0800.',
}
const serials = [{ from: 'NW2603/00100', to: 'NW2603/00199' }]

test.each([
  [{}, undefined, true],
  [{ which: 'fabricadas en mayo' }, 'NW2603/00100', 'unknown'],
  [{ serials }, 'nw 2603 00150', true],
  [{ serials }, 'NW2603/00199', true],
  [{ serials }, 'NW2603/00200', false],
  [{ serials }, undefined, 'unknown'],
  // Serial numbers of another length are undecidable.
  [{ serials }, 'NW26', 'unknown'],
])('%j with serial %s: %s', (change, serial, expected) => {
  expect(isRecalled(recall.parse({ ...base, ...change }), serial)).toBe(expected)
})
