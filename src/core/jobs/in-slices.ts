import { setImmediate as others } from 'node:timers/promises'
import type { Steps } from '#/catalogue/data-structures/steps.ts'

/** Longest time in milliseconds that a slice blocks the event loop. */
const DEFAULT_SLICE_MS = 8

export async function inSlices<Result>(steps: Steps<Result>, sliceMs = DEFAULT_SLICE_MS): Promise<Result> {
  for (;;) {
    const until = performance.now() + sliceMs
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await others()
  }
}
