import { availableParallelism } from 'node:os'
import { createJobQueue, type JobLimits } from '../jobs/job-queue.ts'
import { openJobProcess } from '../jobs/job-process.ts'
import type { Made } from '../jobs/made.ts'
import type { PictureVariant } from './encode.ts'
import type { PictureOrder } from './picture-worker.ts'

/** Encodes pictures that are in the catalogue, each variant once. */
export type PictureLibrary = {
  /**
   * Puts the variant into the file store; null when the store does not have the master. Nobody waits for it any more once every
   * caller's `signal` is aborted.
   * @throws {Overloaded}
   */
  make(hash: string, variant: PictureVariant, signal: AbortSignal): Promise<Made | null>
  close(): void
}

/** One core stays free. A page of a new catalogue asks for some twenty; one that waits holds no more than its connection. */
const LIMITS: JobLimits = {
  slots: Math.max(1, Math.min(availableParallelism() - 1, 4)),
  waiting: 256,
  patienceMs: 20_000,
}

/** Encodes on demand, in a process of its own, for the file store at `filesUrl`. */
export function createPictureLibrary(filesUrl: string, limits = LIMITS): PictureLibrary {
  const queue = createJobQueue<Made | null>(limits)
  const worker = openJobProcess({
    module: new URL('./picture-worker.ts', import.meta.url),
    heapMb: 128,
    environment: { FILES_URL: filesUrl },
  })
  return {
    make(hash, variant, signal) {
      const order: PictureOrder = { hash, variant }
      return queue.run(variant.key, signal, async () => (await worker.ask(order)) as Made | null)
    },
    close: () => worker.close(),
  }
}
