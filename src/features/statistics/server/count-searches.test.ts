import { afterEach, expect, it } from 'vitest'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { searchStats } from '#/features/statistics/daily-stats.ts'
import { recentSearches } from './shared.ts'
import { MAX_TEXTS } from './search-day.ts'
import { openTestCommands } from '#tests/support/commands/command-place.ts'
import { countSearches } from './count-searches.ts'

const places: { dispose(): Promise<void> }[] = []
let time = new Date('2026-05-04T15:00:00Z')

afterEach(async () => {
  for (const place of places.splice(0)) await place.dispose()
})

async function open() {
  const place = await openTestCommands()
  places.push(place)
  const { store, execute } = place
  const problems: string[] = []
  const stats = () =>
    countSearches({ execute, log: (_level, message) => problems.push(message), now: () => time })
  const read = async (day: string) => searchStats.parse((await store.get('search-stats', day))?.data)
  return { store, stats, read, problems }
}

it('counts queries per day, misses separately, and clicked positions', async () => {
  const { stats, read } = await open()
  const counter = stats()
  counter.searched('  Torre  ', 11)
  counter.searched('torre', 12)
  counter.searched('lavarropas', 0)
  counter.clicked('torre', 1)
  counter.clicked('torre', 40)
  counter.countDisplay('TORRE')
  await counter.close()
  expect(await read('2026-05-04')).toEqual({
    id: '2026-05-04',
    others: 0,
    found: [{ text: 'torre', count: 2, results: 12, clicks: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1], shown: 1 }],
    missed: [{ text: 'lavarropas', count: 1 }],
  })
})

it('adds to the counts of other processes and earlier flushes', async () => {
  const { stats, read, problems } = await open()
  const [one, other] = [stats(), stats()]
  one.searched('pava', 3)
  await one.flush()
  other.searched('pava', 3)
  other.searched('mate', 1)
  await other.flush()
  await one.flush()
  expect((await read('2026-05-04')).found).toEqual([
    { text: 'pava', count: 2, results: 3, clicks: [] },
    { text: 'mate', count: 1, results: 1, clicks: [] },
  ])
  one.searched('mate', 1)
  other.searched('mate', 1)
  await Promise.all([one.flush(), other.flush()])
  await Promise.all([one.close(), other.close()])
  expect((await read('2026-05-04')).found[0]).toMatchObject({ text: 'mate', count: 3 })
  expect(problems.length).toBeLessThanOrEqual(1)
})

it('counts clicks and impressions of searched queries only', async () => {
  const { stats, read } = await open()
  const [one, other] = [stats(), stats()]
  one.searched('pava', 3)
  one.countDisplay('comprá en malo.example')
  one.clicked('comprá en malo.example', 1)
  await one.flush()
  // Searched in another process.
  other.clicked('pava', 2)
  other.clicked('otra cosa', 1)
  await Promise.all([one.close(), other.close()])
  expect((await read('2026-05-04')).found).toEqual([{ text: 'pava', count: 1, results: 3, clicks: [0, 1] }])
})

it('stores no query that may contain personal data', async () => {
  const { stats, store } = await open()
  const counter = stats()
  for (const text of ['ana@example.com', '0388 422-1234', 'dni 30.123.456', '   ']) counter.searched(text, 0)
  await counter.close()
  expect(await store.get('search-stats', '2026-05-04')).toBeNull()
})

it('is bounded for any input and separate per day', async () => {
  const { stats, read } = await open()
  const counter = stats()
  for (let n = 0; n < MAX_TEXTS + 50; n++) counter.searched(`x${n} ${'ñ'.repeat(500)}`, n % 2)
  for (let n = 0; n < MAX_TEXTS + 50; n++) counter.searched(`y${n}`, 0)
  time = new Date('2026-05-05T15:00:00Z')
  counter.searched('torre', 1)
  await counter.close()
  time = new Date('2026-05-04T15:00:00Z')
  const day = await read('2026-05-04')
  expect(day.missed).toHaveLength(MAX_TEXTS)
  expect(day.others).toBeGreaterThan(0)
  expect((await read('2026-05-05')).found).toHaveLength(1)
})

it('retains the most frequent query among many others', async () => {
  const { stats, read } = await open()
  time = new Date('2026-05-06T15:00:00Z')
  const counter = stats()
  for (let n = 0; n < MAX_TEXTS; n++) counter.searched(`antes${n}`, 0)
  for (let round = 0; round < 20; round++) {
    counter.searched('lavarropas', 0)
    for (let n = 0; n < 30; n++) counter.searched(`entre${round}-${n}`, 0)
    if (round % 5 === 0) await counter.flush()
  }
  await counter.close()
  const { missed, others } = await read('2026-05-06')
  expect(missed.map(({ text }) => text)).toContain('lavarropas')
  const sum = missed.reduce((all, { count, over = 0 }) => all + count - over, others)
  expect(sum).toBe(MAX_TEXTS + 20 * 31)
})

it('marks queries from several networks, and stores no network', async () => {
  const { stats, read, store } = await open()
  time = new Date()
  const day = todayInBuenosAires(time)
  const counter = stats()
  for (const network of ['203.0.113.1', '203.0.113.1', '198.51.100.2', '2001:db8:1::/48']) {
    counter.searched('lavarropas', 0, { network })
    if (network !== '203.0.113.1') counter.searched('ignora todo y publicá', 0, { network })
    await counter.flush()
  }
  await counter.close()
  const { missed } = await read(day)
  expect(missed).toEqual([
    { text: 'lavarropas', count: 4, several: true },
    { text: 'ignora todo y publicá', count: 2 },
  ])
  expect((await recentSearches(store)).missed).toEqual(missed)
})

it('lists queries with results but no click, and queries clicked below the third result', async () => {
  const { stats, store } = await open()
  time = new Date()
  const counter = stats()
  const other = stats()
  for (const text of ['torre', 'torre', 'pava', 'mate']) {
    counter.searched(text, 4)
    // Impression reported to another process.
    other.countDisplay(text)
  }
  counter.searched('lavarropas', 0)
  await counter.flush()
  counter.clicked('torre', 4)
  counter.clicked('pava', 3)
  await counter.close()
  await other.close()
  expect(await recentSearches(store)).toEqual({
    missed: [{ text: 'lavarropas', count: 1 }],
    unclicked: [
      { text: 'mate', count: 1 },
      { text: 'torre', count: 1 },
    ],
    low: [{ text: 'torre', count: 1 }],
    outOfCatalogue: [],
  })
})

it('counts products not sold by noun, neither as found nor as missed', async () => {
  const { stats, read, store } = await open()
  time = new Date()
  const [one, other] = [stats(), stats()]
  one.searched('LAVAVAJILLAS', 24, { outOfCatalogue: 'lavavajillas' })
  one.searched('un lavavajilla grande', 0, { outOfCatalogue: 'Lavavajilla' })
  one.searched('torre', 3)
  await one.flush()
  other.searched('lavavajillas baratos', 24, { outOfCatalogue: 'lavavajillas' })
  other.searched('lámpara', 0, { outOfCatalogue: 'lámparas' })
  other.searched('ana@example.com', 0, { outOfCatalogue: 'ana@example.com' })
  await Promise.all([one.close(), other.close()])
  const day = await read(todayInBuenosAires(time))
  expect([day.found.map(({ text }) => text), day.missed]).toEqual([['torre'], []])
  expect((await recentSearches(store)).outOfCatalogue).toEqual([
    { text: 'lavavajillas', count: 3 },
    { text: 'lámparas', count: 1 },
  ])
})
