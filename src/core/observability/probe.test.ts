import { expect, test } from 'vitest'
import { startProbe } from './probe.ts'

test('logs each outage and each recovery once, and keeps polling', async () => {
  const logged: string[] = []
  let isAway = true
  let requested = 0
  const probe = startProbe({
    ask: async () => {
      requested += 1
      if (isAway) throw new Error('away')
    },
    log: (level, message) => logged.push(`${level}: ${message}`),
    failed: 'it is away',
    back: 'it is back',
    everyMs: 1,
  })
  const asks = async (more: number) => {
    const until = requested + more
    await expect.poll(() => requested, { interval: 1 }).toBeGreaterThanOrEqual(until)
  }
  expect(probe.isUp()).toBe(true)
  await asks(3)
  expect(probe.isUp()).toBe(false)
  isAway = false
  await asks(3)
  expect(probe.isUp()).toBe(true)
  isAway = true
  await asks(3)
  await probe.close()
  expect(logged).toEqual(['error: it is away', 'info: it is back', 'error: it is away'])
})
