import type { Execute } from '#/core/commands/command.ts'
import type { Throttle } from '#/core/identity/throttle.ts'
import type { Log } from '#/core/observability/log.ts'
import type { Job } from '#/features/define-server-feature.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

type Options = {
  jobs: readonly Job[]
  execute: Execute
  throttle: Throttle
  log: Log
  firstMs: number | undefined
}

/** Each job is done by one of all processes. */
export function runJobs({ jobs, execute, throttle, log, firstMs }: Options): () => Promise<void> {
  // Frequent jobs are urgent and run first.
  const inOrder = jobs.toSorted((one, other) => one.every.seconds - other.every.seconds)
  let underWay = Promise.resolve()
  let timer = later(firstMs ?? 5 * SECOND + Math.random() * 10 * SECOND)

  function later(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      underWay = look().catch((error: unknown) => log('warn', 'warranty reminders not sent', { error }))
      timer = later(HOUR / 4 + Math.random() * 60 * SECOND)
    }, ms).unref()
  }

  async function look(): Promise<void> {
    for (const { name, every, run } of inOrder)
      if ((await throttle.attempt(name, every)) === 0) await run({ execute, log })
  }

  return async () => {
    clearTimeout(timer)
    await underWay
  }
}
