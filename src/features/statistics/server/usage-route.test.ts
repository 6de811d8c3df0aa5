import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createSearchIndex } from '#/search/search.ts'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { searchPage } from '#/features/search/search-page.ts'
import type { App } from '#/core/services/app.ts'
import { FairQueue } from '#/core/jobs/fair-queue.ts'
import { inSlices } from '#/core/jobs/in-slices.ts'
import { pageTable } from '#/app/pages/registry.ts'
import { usageRoute } from './usage-route.ts'
import type { Visit } from '#/core/http/visit.ts'

const catalogue = sampleCatalogue()
const index = createSearchIndex(catalogue)
const QUERY = 'q=torre'
const [filter] = searchPage(catalogue, index, { q: 'torre' }).filters!.groups
const chosen = `${filter!.name}=${filter!.options[0]!.value}`

function open() {
  const counted: string[] = []
  let searches = 0
  const snapshot = {
    catalogue,
    get index() {
      searches += 1
      return index
    },
  }
  const reads = new FairQueue({ running: 1, waiting: 400, waitingOfOne: 60 })
  const app = {
    usage: { counted: (_: string, text: string) => void counted.push(text) },
    visits: { isPerson: () => true },
  } as unknown as App
  const route = usageRoute(app, undefined, {
    table: pageTable,
    inTurn: ({ client, signal }, work) => reads.run(client, work, signal) as never,
    inSlices: ({ client, signal }, steps) => reads.run(client, () => inSlices(steps), signal),
  })
  const reportUsage = (place: number, headers = {}) =>
    route.answer(
      { incoming: { headers }, snapshot, client: `red-${place}` } as unknown as Visit,
      new URLSearchParams({ que: 'filtro', ruta: '/buscar', elegido: chosen, entre: `${QUERY}&${chosen}` }),
    )
  return { reads, tell: reportUsage, counted, searches: () => searches }
}

test('filter reports from many networks are queued, yield to visitors and are refused beyond the limit', async () => {
  const { reads, tell, counted, searches } = open()
  const replies = Array.from({ length: 100 }, (_, place) => tell(place % 12))
  // Lookups are deferred, and yield to other requests after each one.
  expect(searches()).toBe(0)
  const before = await reads.run('visitor', () => searches())
  expect(before).toBeLessThan(3)
  await turn()
  const statuses = (await Promise.all(replies.slice(60))).map((reply) => reply!.status)
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect((await replies[0])!.status).toBe(204)
  expect(counted[0]).toBe(`${filter!.label}: ${filter!.options[0]!.text}`)
})

test.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
  'a visitor with %j is not counted and gets the same reply',
  async (headers) => {
    const { tell, counted } = open()
    expect((await tell(1, headers))!.status).toBe(204)
    expect(counted).toEqual([])
  },
)
