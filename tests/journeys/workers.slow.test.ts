// Kills and freezes worker processes, which are missed only after some seconds.
/** Proves: A worker that dies or freezes is replaced, and no visitor reaches one that is still starting. */
import http from 'node:http'
import { until } from '#tests/support/until.ts'
import { expect, test } from './support/test.ts'
import { childrenOf } from './support/children.ts'
import { DEMO_DATA, type Site } from './support/site.ts'

let site: Site

// One connection per request, so that the kernel picks the worker; 0 for no reply.
const answering = () =>
  new Promise<number>((resolve) => {
    http
      .get(`${site.url}/salud`, { agent: false }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      .once('error', () => resolve(0))
  })
const workers = () => childrenOf(site.process.pid!)

test('workers share the port, a killed one is replaced, and all stop together', async ({ ownSite }) => {
  site = await ownSite({ from: DEMO_DATA, environment: { WORKERS: '2' } })
  // The address is printed once both workers serve.
  await expect.poll(() => site.output(), { timeout: 60_000 }).toContain(site.url.replace('http://', ''))
  expect(workers()).toHaveLength(2)
  const [first] = workers()
  const statuses = new Set<number>()
  const over = new AbortController()
  const asking = until(
    async () => {
      statuses.add(await answering())
      return over.signal.aborted
    },
    { everyMs: 5 },
  )
  process.kill(first!, 'SIGKILL')
  await expect.poll(workers, { timeout: 30_000 }).not.toContain(first)
  await expect.poll(() => workers().length, { timeout: 30_000 }).toBe(2)
  const answers = async () => new Set(await Promise.all(Array.from({ length: 20 }, answering)))
  await expect.poll(answers, { timeout: 30_000 }).toEqual(new Set([200]))
  over.abort()
  await asking
  // Visitors never reach a starting worker; those connected to the dead one are refused.
  expect(statuses.has(200)).toBe(true)
  expect([...statuses].filter((status) => status !== 200 && status !== 0)).toEqual([])
  expect(await site.stop()).toBe(0)
  expect(await answering()).toBe(0)
})

test('a frozen worker is replaced', async ({ ownSite }) => {
  site = await ownSite({ from: DEMO_DATA, environment: { WORKERS: '2' } })
  await expect.poll(() => site.output(), { timeout: 60_000 }).toContain(site.url.replace('http://', ''))
  const [frozen, other] = workers()
  process.kill(frozen!, 'SIGSTOP')
  await expect.poll(workers, { timeout: 60_000 }).not.toContain(frozen)
  expect(site.log()).toContain('a worker says nothing and is ended')
  await expect.poll(() => workers().length, { timeout: 30_000 }).toBe(2)
  expect(workers()).toContain(other)
  expect(await site.stop()).toBe(0)
})
