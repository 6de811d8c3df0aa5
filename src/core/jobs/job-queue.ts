/** The queue is full; the client may retry later. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

export type JobLimits = {
  slots: number
  waiting: number
  queueTimeoutMs: number
}

type JobQueue<Result> = {
  /**
   * Runs once for all callers of the same `key`; a running job is finished, or clients that disconnect could restart it
   * endlessly. @throws {Overloaded} and the errors of `work`
   */
  run(key: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
}

type JobCaller<Result> = PromiseWithResolvers<Result>
type QueuedJob<Result> = {
  work: () => Promise<Result>
  callers: Set<JobCaller<Result>>
  timeout: NodeJS.Timeout | undefined
}

export function createJobQueue<Result>({ slots, waiting, queueTimeoutMs }: JobLimits): JobQueue<Result> {
  const running = new Map<string, QueuedJob<Result>>()
  const queue = new Map<string, QueuedJob<Result>>()

  function enter(key: string, work: () => Promise<Result>): QueuedJob<Result> {
    if (running.size >= slots && queue.size >= waiting) throw new Overloaded('Too many jobs wait')
    const job: QueuedJob<Result> = { work, callers: new Set(), timeout: undefined }
    job.timeout = setTimeout(() => {
      queue.delete(key)
      for (const caller of job.callers) caller.reject(new Overloaded('The job waited too long'))
    }, queueTimeoutMs)
    queue.set(key, job)
    return job
  }

  function next(): void {
    for (const [key, job] of queue) {
      if (running.size >= slots) return
      queue.delete(key)
      running.set(key, job)
      clearTimeout(job.timeout)
      void finish(key, job)
    }
  }

  async function finish(key: string, job: QueuedJob<Result>): Promise<void> {
    try {
      const result = await job.work()
      for (const caller of job.callers) caller.resolve(result)
    } catch (error) {
      for (const caller of job.callers) caller.reject(error)
    }
    running.delete(key)
    next()
  }

  return {
    async run(key, signal, work) {
      signal.throwIfAborted()
      const job = running.get(key) ?? queue.get(key) ?? enter(key, work)
      const caller = Promise.withResolvers<Result>()
      job.callers.add(caller)
      const leave = () => {
        job.callers.delete(caller)
        caller.reject(signal.reason)
        if (job.callers.size > 0 || queue.get(key) !== job) return
        queue.delete(key)
        clearTimeout(job.timeout)
      }
      signal.addEventListener('abort', leave, { once: true })
      next()
      try {
        return await caller.promise
      } finally {
        signal.removeEventListener('abort', leave)
      }
    },
  }
}
