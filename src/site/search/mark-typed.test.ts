import { expect, it } from 'vitest'
import { markTyped } from './mark-typed.ts'

it.each([
  ['torres de sonido', 'torre', ['', 'torre', 's de sonido']],
  ['Barras de sonido', 'sonido', ['Barras de ', 'sonido', '']],
  ['Micrófonos', 'microf', ['', 'Micróf', 'onos']],
  ['Torres de sonido', 'ido', ['Torres de sonido', '', '']],
  ['Parlantes', 'bafle', ['Parlantes', '', '']],
  ['Parlantes', '', ['Parlantes', '', '']],
])('marks in «%s» the typed «%s»', (text, typed, parts) => {
  expect(markTyped(text, typed)).toEqual(parts)
})
