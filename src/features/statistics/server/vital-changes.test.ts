import { expect, test } from 'vitest'
import { vitalChanges } from './vital-changes.ts'

const release = (name: string, since: string, p75: number, samples = 500) => ({
  release: name,
  since,
  p75,
  samples,
})

const worse = (...releases: ReturnType<typeof release>[]) =>
  vitalChanges('LCP', releases).map(({ release: name, worseThan }) => [name, worseThan])

test('a release with a worse value has the previous value', () => {
  expect(worse(release('b', '2026-05-09', 2400), release('a', '2026-05-01', 1800))).toEqual([
    ['a', null],
    ['b', 1800],
  ])
})

test('small differences and releases with few samples are ignored', () => {
  expect(
    worse(
      release('a', '2026-05-01', 1800),
      release('few', '2026-05-05', 9000, 99),
      release('little', '2026-05-09', 1950),
      release('much', '2026-05-12', 2200),
    ),
  ).toEqual([
    ['a', null],
    ['few', null],
    ['little', null],
    ['much', 1950],
  ])
})

test('imperceptible differences are ignored', () => {
  const [, second] = vitalChanges('INP', [release('a', '2026-05-01', 24), release('b', '2026-05-09', 36)])
  expect(second!.worseThan).toBeNull()
})
