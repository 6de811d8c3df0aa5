import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { FairQueue, GaveUp } from './fair-queue.ts'
import { Overloaded } from './job-queue.ts'

afterEach(() => vi.useRealTimers())

const LIMITS = { running: 1, waiting: 100, waitingOfOne: 50 }

describe('queued work', () => {
  it('runs within the limit of concurrency', async () => {
    const queue = new FairQueue({ ...LIMITS, running: 2 })
    let under = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, (under += 1))
      await turn()
      under -= 1
    }
    await Promise.all(Array.from({ length: 20 }, () => queue.run('a', work)))
    expect([most, under]).toEqual([2, 0])
  })

  it('alternates between clients, whatever the number of their jobs', async () => {
    const queue = new FairQueue(LIMITS)
    const order: string[] = []
    const enqueue = (client: string) => queue.run(client, () => void order.push(client))
    await Promise.all([...Array.from({ length: 5 }, () => enqueue('many')), enqueue('one'), enqueue('other')])
    expect(order.slice(0, 3).sort()).toEqual(['many', 'one', 'other'])
    expect(order).toHaveLength(7)
  })

  it('yields to other events between jobs', async () => {
    const queue = new FairQueue(LIMITS)
    const order: string[] = []
    const all = Promise.all(['1', '2', '3'].map((name) => queue.run('a', () => void order.push(name))))
    for (let index = 0; index < 3; index += 1) {
      await turn()
      order.push('between')
    }
    await all
    expect(order.join(' ')).toMatch(/1 between( between)? 2 between/)
  })

  it('pauses between jobs of a client with a long queue, and of no other client', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const queue = new FairQueue(LIMITS)
    const order: string[] = []
    const enqueue = (client: string, ms = 0) =>
      queue.run(client, () => {
        order.push(client)
        return ms === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, ms))
      })
    const first = enqueue('many', 100)
    const rest = Array.from({ length: 8 }, () => enqueue('many'))
    await turn()
    vi.advanceTimersByTime(100)
    await first
    await enqueue('other')
    expect(order).toEqual(['many', 'other'])
    // The pause is five times the duration of the last job.
    vi.advanceTimersByTime(499)
    await turn()
    await turn()
    expect(order).toEqual(['many', 'other'])
    vi.advanceTimersByTime(1)
    await Promise.all(rest)
    expect(order).toHaveLength(10)
  })

  it('is refused when too much is queued, by one client or in total', async () => {
    const queue = new FairQueue({ running: 1, waiting: 3, waitingOfOne: 2 })
    let finish = () => {}
    const first = queue.run('a', () => new Promise<void>((resolve) => (finish = resolve)))
    await turn()
    const waiting = [queue.run('a', () => 1), queue.run('a', () => 2)]
    await expect(queue.run('a', () => 3)).rejects.toThrow(Overloaded)
    waiting.push(queue.run('b', () => 4))
    await expect(queue.run('c', () => 5)).rejects.toThrow(Overloaded)
    finish()
    await first
    expect(await Promise.all(waiting)).toEqual([1, 2, 4])
  })

  it('is not started for an aborted request, whose place is freed', async () => {
    const queue = new FairQueue({ running: 1, waiting: 1, waitingOfOne: 1 })
    let finish = () => {}
    const first = queue.run('a', () => new Promise<void>((resolve) => (finish = resolve)))
    await turn()
    const leaving = new AbortController()
    let begun = false
    const left = queue.run('a', () => (begun = true), leaving.signal)
    leaving.abort()
    await expect(left).rejects.toThrow(GaveUp)
    const after = queue.run('a', () => 'done')
    finish()
    await first
    expect([await after, begun]).toEqual(['done', false])
    await expect(queue.run('a', () => 1, AbortSignal.abort())).rejects.toThrow(GaveUp)
  })

  it('continues after a job that fails', async () => {
    const queue = new FairQueue(LIMITS)
    const failing = queue.run('a', () => {
      throw new Error('no')
    })
    const next = queue.run('a', () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
