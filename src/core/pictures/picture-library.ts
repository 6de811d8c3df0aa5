import { availableParallelism } from 'node:os'
import { createJobQueue, type JobLimits } from '#/core/jobs/job-queue.ts'
import type { JobProcess } from '#/core/jobs/job-process.ts'
import type { StoredResult } from '#/core/jobs/stored-result.ts'
import { mediaVariant, type Effort, type PictureVariant } from './encode.ts'

export type PictureJob = { hash: string; variant: PictureVariant; effort: Effort }

export type PictureLibrary = {
  /** In its quick form if it has one; null if the store has no master. @throws {Overloaded} */
  make(hash: string, variant: PictureVariant, signal: AbortSignal): Promise<StoredResult | null>
  /** Queues the better encoding for when no picture is requested. */
  refine(hash: string, variant: PictureVariant): void
  warm(): void
  close(): void
}

/** A page of a new catalogue requests about twenty. */
const PICTURE_JOB_LIMITS: JobLimits = {
  slots: Math.min(availableParallelism(), 4),
  waiting: 256,
  queueTimeoutMs: 20_000,
}

const EMPTY_HASH = '0'.repeat(32)

const MAX_TO_REFINE = 512
/** Idle milliseconds before fine encodings, so that a page's pictures come first. */
const CALM_MS = 1000

/** `worker` replies to a `PictureJob` with a `StoredResult` or null; closed along with the library. */
export function createPictureLibrary(
  worker: JobProcess,
  limits = PICTURE_JOB_LIMITS,
  calmMs = CALM_MS,
): PictureLibrary {
  const pictures = createJobQueue<StoredResult | null>(limits)
  const models = createJobQueue<StoredResult | null>({ ...limits, slots: 1 })
  const toRefine = new Map<string, { hash: string; variant: PictureVariant }>()
  let requested = 0
  let refining = false
  let calm: NodeJS.Timeout | undefined

  async function ask(hash: string, variant: PictureVariant, effort: Effort): Promise<StoredResult | null> {
    const job: PictureJob = { hash, variant, effort }
    return (await worker.ask(job)) as StoredResult | null
  }

  function whenCalm(): void {
    if (toRefine.size > 0 && requested === 0 && !refining) calm ??= setTimeout(refineNext, calmMs).unref()
  }

  function stopWaiting(): void {
    clearTimeout(calm)
    calm = undefined
  }

  async function refineNext(): Promise<void> {
    stopWaiting()
    const [next] = toRefine
    if (next === undefined || requested > 0 || refining) return
    const [key, { hash, variant }] = next
    toRefine.delete(key)
    refining = true
    try {
      await ask(hash, variant, 'fine')
    } catch {
      // The next request retries it.
    }
    refining = false
    if (requested === 0) void refineNext()
  }

  return {
    async make(hash, variant, signal) {
      requested += 1
      stopWaiting()
      try {
        const effort = variant.quickKey === undefined ? 'fine' : 'quick'
        const queue = variant.kind === 'model' ? models : pictures
        return await queue.run(variant.key, signal, () => ask(hash, variant, effort))
      } finally {
        requested -= 1
        whenCalm()
      }
    },
    refine(hash, variant) {
      if (variant.quickKey === undefined || toRefine.size >= MAX_TO_REFINE) return
      toRefine.set(variant.key, { hash, variant })
      whenCalm()
    },
    warm() {
      ask(EMPTY_HASH, mediaVariant(EMPTY_HASH, 16, 'jpg'), 'fine').catch(() => {})
    },
    close() {
      stopWaiting()
      toRefine.clear()
      worker.close()
    },
  }
}
