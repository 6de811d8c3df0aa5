import type { Execute } from '#/core/commands/command.ts'
import type { Throttle } from '#/core/identity/throttle.ts'
import type { Log } from '#/core/observability/log.ts'
import type { FeatureJob } from '#/features/define-server-feature.ts'

const JOB_SECOND_MS = 1000
const JOB_HOUR_MS = 3600 * JOB_SECOND_MS

type RunJobsOptions = {
  jobs: readonly FeatureJob[]
  execute: Execute
  throttle: Throttle
  log: Log
  firstMs: number | undefined
}

/** Runs each job in only one of all processes. */
export function runJobs({ jobs, execute, throttle, log, firstMs }: RunJobsOptions): () => Promise<void> {
  // Frequent jobs are urgent and run first.
  const inOrder = jobs.toSorted((one, other) => one.every.seconds - other.every.seconds)
  let underWay = Promise.resolve()
  let timer = later(firstMs ?? 5 * JOB_SECOND_MS + Math.random() * 10 * JOB_SECOND_MS)

  function later(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      underWay = checkJobs()
      timer = later(JOB_HOUR_MS / 4 + Math.random() * 60 * JOB_SECOND_MS)
    }, ms).unref()
  }

  async function checkJobs(): Promise<void> {
    for (const { name, every, run } of inOrder) {
      try {
        if ((await throttle.attempt(name, every)) === 0) await run({ execute, log })
      } catch (error) {
        log('warn', 'job failed', { job: name, error })
      }
    }
  }

  return async () => {
    clearTimeout(timer)
    await underWay
  }
}
