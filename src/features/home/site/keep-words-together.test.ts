import { expect, test } from 'vitest'
import { keepWordsTogether } from './keep-words-together.ts'

test.each([
  ['Llená el patio.', 'Llená el\u00a0patio.'],
  ['La luz sigue al bajo.', 'La\u00a0luz sigue al\u00a0bajo.'],
  ['80\u00a0°C. Ni un grado más.', '80\u00a0°C. Ni\u00a0un\u00a0grado más.'],
  ['Una sola palabra', 'Una sola palabra'],
  ['de', 'de'],
])('non-breaking spaces in «%s»', (title, tied) => {
  expect(keepWordsTogether(title)).toBe(tied)
})
