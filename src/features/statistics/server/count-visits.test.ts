import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestCommands } from '#tests/support/commands/command-place.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { abandonedFaults } from './statistics-lines.ts'
import { recentVisits } from './shared.ts'
import { countVisits, type VisitCounts } from './count-visits.ts'

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

let place: Awaited<ReturnType<typeof openTestCommands>>
const open = () => countVisits({ execute: place.execute, log: () => undefined })
let visits: VisitCounts
beforeEach(async () => {
  place = await openTestCommands()
  visits = open()
})
afterEach(async () => {
  await visits.close()
  await place.dispose()
})

test('counts the product page visits of all processes', async () => {
  const other = open()
  visits.counterOf('/productos/AW-T2022')!.count += 2
  visits.counterOf('/productos/AW-T2022')!.count += 1
  other.counterOf('/productos/AW-T2022')!.count += 4
  other.counterOf('/productos/AW-T1012')!.count += 1
  expect(visits.counterOf('/categorias/audio')).toBeUndefined()
  expect(visits.counterOf('/productos/AW-T2022/otra')).toBeUndefined()
  expect(visits.counterOf('/datos/productos/AW-T2022')).toBeUndefined()
  await visits.flush()
  await visits.flush()
  await other.close()
  expect(await recentVisits(place.store)).toEqual(
    new Map([
      ['AW-T2022', 7],
      ['AW-T1012', 1],
    ]),
  )
})

test('counts of a failed write are added to the next', async () => {
  let away = true
  const counted = countVisits({
    execute: (command, input, caller) => {
      if (away) throw new Error('away')
      return place.execute(command, input, caller)
    },
    log: () => undefined,
  })
  const counter = counted.counterOf('/productos/AW-T2022')!
  counter.count += 3
  await counted.flush()
  counter.count += 2
  away = false
  await counted.close()
  expect(await recentVisits(place.store)).toEqual(new Map([['AW-T2022', 5]]))
})

test.each([
  [PERSON, true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
  ['Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)', false],
  ['curl/8.5.0', false],
  ['', false],
  [undefined, false],
])('user agent %s is a person: %s', (agent, isPerson) => {
  expect(visits.isPerson(agent)).toBe(isPerson)
  expect(visits.isPerson(agent)).toBe(isPerson)
})

test('counts visits per troubleshooting step, and lists where visitors stop', async () => {
  for (const [path, count] of [
    ['/productos/AW-T2022/problemas/no-prende', 5],
    ['/productos/AW-T2022/problemas/no-prende/2', 3],
    ['/productos/AW-T2022/problemas/no-prende/fue-1', 1],
  ] as const)
    visits.counterOf(path)!.count += count
  expect(visits.counterOf('/productos/AW-T2022/problemas')).toBeUndefined()
  await visits.flush()
  const [day] = await place.store.list('visit-stats')
  const { faults } = day!.data as { faults: Record<string, number> }
  expect(faults).toEqual({
    'AW-T2022/no-prende': 5,
    'AW-T2022/no-prende/2': 3,
    'AW-T2022/no-prende/fue-1': 1,
  })
  const abandoned = abandonedFaults(sampleCatalogue(), faults)
  expect(abandoned.map(({ name, count }) => [name.replace(/^.*, /, ''), count])).toEqual([
    ['paso 1', 1],
    ['paso 2', 3],
  ])
})
