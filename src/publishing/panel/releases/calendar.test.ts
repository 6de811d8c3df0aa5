import { expect, test } from 'vitest'
import type { PanelRelease } from './release-queries.ts'
import { calendarOf, monthAfter, readMonth } from './calendar.ts'

const release = (name: string, more: Partial<PanelRelease>) =>
  ({ name, status: 'scheduled', at: null, until: null, ended: null, ...more }) as PanelRelease

test('a month has whole weeks from Monday', () => {
  const days = calendarOf([], '2026-12')
  expect([days[0]!.day, days.at(-1)!.day, days.length]).toEqual(['2026-11-30', '2027-01-03', 35])
  expect(calendarOf([], '2027-02').map(({ isOfMonth }) => isOfMonth)).not.toContain(false)
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
  expect(['2026-13', 'ayer', undefined].map(readMonth)).toEqual([null, null, null])
})

test('releases start and end on their day in Buenos Aires and run in between', () => {
  const releases = [
    release('Navidad', { at: '2026-12-23T02:30:00.000Z', until: '2026-12-25T03:00:00.000Z' }),
    release('Sin fecha', { status: 'open' }),
    release('De una vez', { at: '2026-12-24T15:00:00.000Z' }),
  ]
  const rows = calendarOf(releases, '2026-12').flatMap(({ day, entries }) =>
    entries.map(({ kind, time, release: { name } }) => `${day} ${kind} ${time} ${name}`),
  )
  expect(rows).toEqual([
    '2026-12-22 begin 23:30 Navidad',
    '2026-12-23 running  Navidad',
    '2026-12-24 running  Navidad',
    '2026-12-24 begin 12:00 De una vez',
    '2026-12-25 end 00:00 Navidad',
  ])
})

test('uses the actual start and end of a release', () => {
  const [by] = [
    release('A mano', {
      status: 'done',
      updatedAt: '2026-12-02T12:00:00.000Z',
      until: '2026-12-03T12:00:00.000Z',
      ended: { at: '2026-12-04T12:00:00.000Z', left: [], sentence: null },
    }),
  ]
  const days = calendarOf([by], '2026-12').filter(({ entries }) => entries.length > 0)
  expect(days.map(({ day, entries }) => [day, entries[0]!.kind])).toEqual([
    ['2026-12-02', 'begin'],
    ['2026-12-03', 'running'],
    ['2026-12-04', 'end'],
  ])
})
