import { Worker } from 'node:worker_threads'
import { FilesUnavailable } from '#/core/files/file-store.ts'

export type JobRequest = { id: number; order: unknown }
/** `away`: the store of files didn't answer, which an error forgets on its way between processes. */
export type JobAnswer = { id: number; result: unknown } | { id: number; error: unknown; away: boolean }

export function answerJobs<Order, Result>(work: (order: Order) => Promise<Result>): void {
  watchLimits()
  process.on('message', ({ id, order }: JobRequest) => {
    work(order as Order).then(
      (result) => answer({ id, result }),
      (error: unknown) => answer({ id, error, away: error instanceof FilesUnavailable }),
    )
  })
  process.on('disconnect', () => process.exit(0))
  // The site needs this process to finish.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
}

function watchLimits(): void {
  const { JOB_LIMITS } = process.env
  if (JOB_LIMITS === undefined) return
  new Worker(new URL('./watch-limits.ts', import.meta.url), {
    workerData: JSON.parse(JOB_LIMITS),
  }).unref()
}

function answer(message: JobAnswer): void {
  process.send?.(message, undefined, {}, () => {})
}
