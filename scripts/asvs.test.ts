import { expect, test } from 'vitest'
import { asvsFaults, asvsNumbers, readAsvs, redNumbers, type AsvsRow } from '#tests/asvs/asvs.ts'
import { readMutations } from '#tests/mutations/mutations.ts'

const rows = readAsvs()
const mutations = readMutations()
const ME = 'scripts/asvs.test.ts'
const withRow = (id: string, change: Partial<AsvsRow>) =>
  rows.map((row) => (row.id === id ? { ...row, ...change } : row))

test('each of the 253 requirements has an answer, whose tests exist', () => {
  expect(asvsNumbers().size).toBe(253)
  expect(asvsFaults(rows, mutations)).toEqual([])
})

test('at least half of the applicable requirements are met, each with a mutation', () => {
  const met = rows.filter(({ status }) => status === 'met')
  const apply = rows.filter(({ status }) => status !== 'not applicable').length
  expect(met.length / apply).toBeGreaterThanOrEqual(0.5)
  expect(new Set(mutations.flatMap(({ asvs = [] }) => asvs))).toEqual(new Set(met.map(({ id }) => id)))
})

test('reports missing answers, unknown requirements, missing tests and claims without a mutation', () => {
  const faults = (changed: readonly AsvsRow[], more: Parameters<typeof asvsFaults>[1] = []) =>
    asvsFaults(changed, [...mutations, ...more])
  const open = rows.find(({ status }) => status === 'by document')!
  const met = rows.find(({ status }) => status === 'met')!
  const withoutOpen = rows.filter((row) => row !== open)
  expect(faults(withoutOpen)).toEqual([`${open.id} has no answer`])
  expect(faults([...rows, { ...open, id: '99.1.1' }])).toEqual(['99.1.1 is no number of levels 1 and 2'])
  const gone = { file: ME, title: ['not', 'there'].join(' ') }
  expect(faults(withRow(met.id, { tests: [...met.tests, gone] }))).toEqual([
    `${met.id}: ${ME} has no «not there»`,
  ])
  expect(faults(rows, [{ file: 'src/a.ts', tests: [ME], asvs: [met.id] }])).toEqual([
    `src/a.ts: none of its tests is one of ${met.id}'s`,
  ])
  expect(faults(withRow(open.id, { status: 'met' }))).toContain(
    `${open.id} is met, and no place is broken to see it`,
  )
  expect(faults(withRow(met.id, { status: 'accepted' }))).toContain(
    `${met.id} has a place that is broken, and is not met`,
  )
  const heading = { file: 'scripts/controls.test.ts', title: '«%s» has its part' }
  expect(faults(withRow(met.id, { tests: [...met.tests, heading] }))).toContain(
    `${met.id} is met by a heading`,
  )
})

test('a failing test turns its requirements red', () => {
  const failed = ['|unit| src/core/http/security-headers.test.ts > asks for TLS only where there is TLS']
  expect(redNumbers(rows, failed)).toEqual(['3.4.1', '12.2.1'])
  expect(redNumbers(rows, ['|unit| src/a.test.ts > asks for TLS only where there is TLS'])).toEqual([])
})
