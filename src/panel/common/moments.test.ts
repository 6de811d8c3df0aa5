import { expect, test } from 'vitest'
import { relativeDayWords } from './moments.ts'

test('a moment is described by its day in Buenos Aires', () => {
  const now = new Date('2026-11-22T02:30:00Z')
  expect(relativeDayWords('2026-11-21T17:32:00Z', now)).toBe('hoy, 14:32')
  expect(relativeDayWords('2026-11-21T02:59:00Z', now)).toBe('ayer')
  expect(relativeDayWords('2026-11-12T15:00:00Z', now)).toMatch(/^12/)
  expect(relativeDayWords('', now)).toBe('')
})
