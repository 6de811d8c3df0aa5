import { expect, test } from 'vitest'
import { whenWords } from './moments.ts'

test('a moment is told by the day in Buenos Aires', () => {
  const now = new Date('2026-11-22T02:30:00Z')
  expect(whenWords('2026-11-21T17:32:00Z', now)).toBe('hoy, 14:32')
  expect(whenWords('2026-11-21T02:59:00Z', now)).toBe('ayer')
  expect(whenWords('2026-11-12T15:00:00Z', now)).toMatch(/^12/)
  expect(whenWords('', now)).toBe('')
})
