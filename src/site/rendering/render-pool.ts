import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { FairQueue } from '#/core/jobs/fair-queue.ts'
import { Overloaded } from '#/core/jobs/job-queue.ts'
import type { PageJob, RenderedPage } from './render-compressed.ts'
import type { Observer } from '#/core/observability/observer.ts'

type RenderRequest = { client: string; signal?: AbortSignal | undefined }

export interface Renderer {
  /** Renders a page, taking turns among clients. @throws {Overloaded} {GaveUp} */
  render(job: PageJob, wanted: RenderRequest): Promise<RenderedPage>
  close(): Promise<void>
}

/** Timeout in milliseconds, longer than any page takes. */
const RENDER_MS = 20_000
/** Start-up grace in milliseconds: in Node 24, terminating a thread that loads modules ends the process. */
const BEGIN_MS = 5000
const RENDER_POLL_MS = 20
const RENDER_QUEUE_LIMITS = { waiting: 400, waitingOfOne: 60 }

function threadsFor(processes: number): number {
  return Math.min(4, Math.max(1, Math.floor((availableParallelism() - 1) / processes)))
}

type PoolOptions = {
  /** Server bundle of the build. */
  bundle: string
  processes: number
  timeout?: () => AbortSignal
}

export function openRenderPool({
  bundle,
  processes,
  timeout = () => AbortSignal.timeout(RENDER_MS),
}: PoolOptions): Renderer {
  const threads = threadsFor(processes)
  const pool = new Piscina<PageJob, RenderedPage>({
    filename: fileURLToPath(new URL('./render-worker.ts', import.meta.url)),
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    workerData: { bundle },
    // A thread waiting on Atomics never processes its remaining events.
    atomics: 'disabled',
    // Beyond this memory only the thread ends, not the site.
    resourceLimits: { maxOldGenerationSizeMb: 56, maxYoungGenerationSizeMb: 8 },
  })
  const begun = new Set<number>()
  // Piscina reports the first threads ready too early.
  const first = new Set(pool.threads.map(({ threadId }) => threadId))
  for (const thread of pool.threads) {
    const id = thread.threadId
    thread.once('message', () => begun.add(id))
  }
  pool.on('workerCreate', ({ id }) => {
    if (!first.has(id)) begun.add(id)
  })
  pool.on('workerDestroy', ({ id }) => begun.delete(id))
  const hasAllBegun = () => pool.threads.every(({ threadId }) => begun.has(threadId))
  // One more than the threads, to avoid idle ones.
  const queue = new FairQueue({ running: threads + 1, ...RENDER_QUEUE_LIMITS })

  async function withTimeout(job: PageJob): Promise<RenderedPage> {
    const tooLong = timeout()
    try {
      return await pool.run(job, { signal: tooLong })
    } catch (error) {
      if (!tooLong.aborted) throw error
      throw new Overloaded('The page took too long', { cause: error })
    }
  }

  return {
    render: (job, { client, signal }) => queue.run(client, () => withTimeout(job), signal),
    async close() {
      const giveUpAt = Date.now() + BEGIN_MS
      while (!hasAllBegun() && Date.now() < giveUpAt) await sleep(RENDER_POLL_MS)
      await pool.destroy()
    },
  }
}

export function observedRenderer(renderer: Renderer, observer: Observer): Renderer {
  return {
    ...renderer,
    async render(job, wanted) {
      observer.rendering += 1
      try {
        return await observer.work(observer.renders, 'render', [], () => renderer.render(job, wanted))
      } finally {
        observer.rendering -= 1
      }
    },
  }
}
