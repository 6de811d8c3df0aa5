import { expect, test } from 'vitest'
import { startProbe } from './probe.ts'

test('what fails and comes back is told once each time, and asked again by itself', async () => {
  const told: string[] = []
  let isAway = true
  let asked = 0
  const probe = startProbe({
    ask: async () => {
      asked += 1
      if (isAway) throw new Error('away')
    },
    log: (level, message) => told.push(`${level}: ${message}`),
    failed: 'it is away',
    back: 'it is back',
    everyMs: 1,
  })
  const asks = async (more: number) => {
    const until = asked + more
    await expect.poll(() => asked, { interval: 1 }).toBeGreaterThanOrEqual(until)
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
  expect(told).toEqual(['error: it is away', 'info: it is back', 'error: it is away'])
})
