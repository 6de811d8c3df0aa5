import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestCommands } from '#tests/support/commands/command-place.ts'
import { usageStats } from '#/features/statistics/usage-stats.ts'
import { samplesIn } from '#/features/statistics/histogram.ts'
import { countUsage, oldestCountedDay } from './count-usage.ts'

let place: Awaited<ReturnType<typeof openTestCommands>>
let now: Date
const open = () => countUsage({ execute: place.execute, log: () => undefined, now: () => now })
beforeEach(async () => {
  place = await openTestCommands()
  now = new Date('2026-05-04T15:00:00Z')
})
afterEach(() => place.dispose())

const read = async (day: string) => usageStats.parse((await place.store.get('usage-stats', day))?.data)
const LCP = { page: 'product', device: 'phone', release: 'client-a.js', metric: 'LCP' } as const

test('sums the counts of several processes, also with simultaneous writes', async () => {
  const processes = [open(), open(), open()]
  for (const [index, process] of processes.entries()) {
    for (let times = 0; times <= index; times += 1) process.counted('shops', 'Tienda oficial')
    process.counted('pairs', 'AW-T1012 AW-T2022')
    process.measured(LCP, 1800)
    process.measured({ ...LCP, metric: 'CLS' }, 20)
  }
  await Promise.all(processes.map((process) => process.flush()))
  await Promise.all(processes.map((process) => process.close()))
  const day = await read('2026-05-04')
  expect(day.shops).toEqual({ 'Tienda oficial': 6 })
  expect(day.pairs).toEqual({ 'AW-T1012 AW-T2022': 3 })
  expect(day.vitals.map(({ metric, values }) => [metric, samplesIn(values)])).toEqual([
    ['LCP', 3],
    ['CLS', 3],
  ])
})

test('counts belong to the day on which they happened', async () => {
  const usage = open()
  usage.counted('filters', 'Bluetooth: Sí')
  now = new Date('2026-05-05T15:00:00Z')
  usage.counted('filters', 'Bluetooth: Sí')
  await usage.close()
  expect((await read('2026-05-04')).filters).toEqual({ 'Bluetooth: Sí': 1 })
  expect((await read('2026-05-05')).filters).toEqual({ 'Bluetooth: Sí': 1 })
})

test('counts of a failed write are added to the next', async () => {
  let away = true
  const usage = countUsage({
    execute: (command, input, caller) => {
      if (away) throw new Error('away')
      return place.execute(command, input, caller)
    },
    log: () => undefined,
    now: () => now,
  })
  usage.counted('shops', 'Ombú')
  await usage.flush()
  usage.counted('shops', 'Ombú')
  away = false
  await usage.close()
  expect((await read('2026-05-04')).shops).toEqual({ Ombú: 2 })
})

test('deletes all counts older than thirteen months', async () => {
  const days = ['2025-04-03', '2025-04-04', '2026-05-03']
  const empty = { filters: {}, pairs: {}, shops: {}, vitals: [] }
  await place.store.commit(
    days.flatMap((id) => [
      { collection: 'usage-stats', id, expectedVersion: null, data: { id, ...empty } },
      { collection: 'visit-stats', id, expectedVersion: null, data: { id, products: {} } },
      {
        collection: 'search-stats',
        id,
        expectedVersion: null,
        data: { id, others: 0, found: [], missed: [] },
      },
    ]),
    { kind: 'import' },
  )
  const [first, second] = [open(), open()]
  await Promise.all([first.close(), second.close()])
  for (const collection of ['usage-stats', 'visit-stats', 'search-stats'])
    expect((await place.store.list(collection)).map(({ id }) => id).sort()).toEqual(days.slice(1))
})

test.each([
  ['2026-05-04', '2025-04-04'],
  ['2026-03-31', '2025-02-28'],
  ['2027-01-15', '2025-12-15'],
])('on %s the oldest retained day is %s', (today, oldest) => {
  expect(oldestCountedDay(today)).toBe(oldest)
})
