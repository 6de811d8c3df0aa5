import { expect, test } from 'vitest'
import { asvsFaults, asvsNumbers, readAsvs, redNumbers, type AsvsRow } from '#tests/asvs/asvs.ts'
import { readMutations } from '#tests/mutations/mutations.ts'

const rows = readAsvs()
const ME = 'scripts/asvs.test.ts'
const withRow = (id: string, change: Partial<AsvsRow>) =>
  rows.map((row) => (row.id === id ? { ...row, ...change } : row))

test('each of the 253 numbers has an answer, whose tests are there', () => {
  expect(asvsNumbers().size).toBe(253)
  expect(asvsFaults(rows, readMutations())).toEqual([])
})

test('four of five numbers that apply are met by a test, and thirty have a place that is broken on purpose', () => {
  const met = rows.filter(({ status }) => status === 'met').length
  const apply = rows.filter(({ status }) => status !== 'not applicable').length
  expect(met / apply).toBeGreaterThanOrEqual(0.8)
  expect(new Set(readMutations().flatMap(({ asvs = [] }) => asvs)).size).toBeGreaterThanOrEqual(30)
})

test('what lacks, is no number, or names a test that is gone is told', () => {
  expect(asvsFaults(rows.slice(1), [])).toEqual([`${rows[0]!.id} has no answer`])
  expect(asvsFaults([...rows, { ...rows[0]!, id: '99.1.1' }], [])).toEqual([
    '99.1.1 is no number of levels 1 and 2',
  ])
  const gone = { tests: [{ file: ME, title: ['not', 'there'].join(' ') }] }
  expect(asvsFaults(withRow('1.1.1', gone), [])).toEqual([`1.1.1: ${ME} has no «not there»`])
  expect(asvsFaults(rows, [{ file: 'src/a.ts', tests: [ME], asvs: ['1.1.1'] }])).toEqual([
    "src/a.ts: none of its tests is one of 1.1.1's",
  ])
})

test('a test that fails turns its numbers red', () => {
  const failed = [
    '|unit| src/server/http/request/security-headers.test.ts > asks for TLS only where there is TLS',
  ]
  expect(redNumbers(rows, failed)).toEqual(['3.4.1', '12.2.1'])
  expect(redNumbers(rows, ['|unit| src/a.test.ts > asks for TLS only where there is TLS'])).toEqual([])
})
