import { expect, test } from 'vitest'
import type { Throttle } from '#/core/identity/throttle.ts'
import type { FeatureJob } from '#/features/define-server-feature.ts'
import { runJobs } from './run-jobs.ts'

test('logs a failing job by name, and runs the next ones', async () => {
  const logged: unknown[] = []
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const job = (name: string, seconds: number, run: () => Promise<void>): FeatureJob => ({
    name,
    every: { times: 1, seconds },
    run,
  })
  const error = new Error('No hay lugar')
  const stop = runJobs({
    jobs: [
      job('reminders', 60, () => Promise.reject(error)),
      job('launches', 120, () => Promise.resolve(resolve())),
    ],
    execute: () => Promise.reject(new Error('Not used')),
    throttle: { attempt: () => Promise.resolve(0) } as unknown as Throttle,
    log: (level, event, facts) => logged.push([level, event, facts]),
    firstMs: 0,
  })
  await done
  await stop()
  expect(logged).toEqual([['warn', 'job failed', { job: 'reminders', error }]])
})
