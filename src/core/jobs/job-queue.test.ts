import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createJobQueue, Overloaded } from './job-queue.ts'

const staying = new AbortController().signal

function open(limits: { slots: number; waiting: number; queueTimeoutMs?: number }) {
  const queue = createJobQueue<string>({ queueTimeoutMs: 60_000, ...limits })
  const begun: string[] = []
  const barriers = new Map<string, PromiseWithResolvers<string>>()
  const run = (key: string, signal: AbortSignal = staying) =>
    queue.run(key, signal, () => {
      begun.push(key)
      const barrier = Promise.withResolvers<string>()
      barriers.set(key, barrier)
      return barrier.promise
    })
  return { run, begun, end: (key: string) => barriers.get(key)!.resolve(key), gates: barriers }
}

test('runs up to the slot limit, in order, and each key once for concurrent requests', async () => {
  const { run, begun, end } = open({ slots: 2, waiting: 10 })
  const all = [run('a'), run('b'), run('c'), run('c'), run('a')]
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await turn()
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  end('c')
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'c', 'a'])
  const again = run('a')
  expect(begun).toEqual(['a', 'b', 'c', 'a'])
  end('a')
  expect(await again).toBe('a')
})

test('refuses a new key when the queue is full, but lets more requests join a queued one', async () => {
  const { run, end } = open({ slots: 1, waiting: 1 })
  const [first, second] = [run('a'), run('b')]
  await expect(run('c')).rejects.toThrow(Overloaded)
  const joined = run('b')
  end('a')
  await first
  end('b')
  expect(await Promise.all([second, joined])).toEqual(['b', 'b'])
})

test('drops a queued job once its last client aborts, and finishes a started one', async () => {
  const { run, begun, end } = open({ slots: 1, waiting: 2 })
  const [one, other] = [new AbortController(), new AbortController()]
  const running = run('a', one.signal)
  const waiting = [run('b', one.signal), run('b', other.signal), run('c', one.signal)]
  const outcomes = Promise.allSettled([running, ...waiting])
  one.abort()
  // The slot of `c` is free again; `b` still has a waiting client.
  const late = run('d')
  const joined = run('a')
  end('a')
  expect(await joined).toBe('a')
  expect(begun).toEqual(['a', 'b'])
  other.abort()
  end('b')
  await turn()
  expect(begun).toEqual(['a', 'b', 'd'])
  end('d')
  expect(await late).toBe('d')
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  await expect(run('e', one.signal)).rejects.toThrow()
  expect(begun).not.toContain('e')
})

test('rejects a job that waits too long or fails, and continues', async () => {
  const { run, begun, gates, end } = open({ slots: 1, waiting: 5, queueTimeoutMs: 20 })
  const running = run('a')
  await expect(run('b')).rejects.toThrow(Overloaded)
  gates.get('a')!.reject(new Error('broken'))
  await expect(running).rejects.toThrow('broken')
  const next = run('c')
  end('c')
  expect(await next).toBe('c')
  expect(begun).toEqual(['a', 'c'])
})
