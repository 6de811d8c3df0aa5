import { expect, test } from 'vitest'
import type { Summary } from '#/panel/model/panel-data.ts'
import { draftWords } from './draft-words.ts'
import { agoWords } from './moments.ts'

const NOW = new Date('2026-06-10T15:00:00.000Z')
const ago = (ms: number) => agoWords(new Date(NOW.getTime() - ms).toISOString(), NOW)

test.each([
  [-5_000, 'recién'],
  [59_000, 'recién'],
  [60_000, 'hace 1\u00a0minuto'],
  [3 * 3_600_000, 'hace 3\u00a0horas'],
  [3 * 86_400_000, 'hace 3\u00a0días'],
  [65 * 86_400_000, 'hace 2\u00a0meses'],
])('%d ms ago reads «%s»', (ms, words) => expect(ago(ms)).toBe(words))

test('a draft states its author and whether it is ready for review', () => {
  const line = { state: 'changed', by: 'ana@marca.example', updatedAt: new Date().toISOString() } as Summary
  expect(draftWords(line)).toBe('Borrador de Ana, recién')
  const handover = {
    status: 'ready',
    by: 'ana@marca.example',
    uid: 'a',
    at: line.updatedAt,
    note: null,
  } as const
  expect(draftWords({ ...line, handover })).toBe('Borrador de Ana, recién, listo para revisar')
  expect(draftWords({ ...line, state: 'live' })).toBe('')
})
