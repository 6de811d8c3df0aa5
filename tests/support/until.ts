import { setTimeout as pause } from 'node:timers/promises'

type Condition = () => boolean | Promise<boolean>

/** Milliseconds between two checks, and in total. */
type Patience = { everyMs?: number; mostMs?: number }

const MOST_MS = 180_000
const RETRY_MS = 30_000

/** Polls a condition; false after the time limit. */
export async function comesTrue(
  condition: Condition,
  { everyMs = 20, mostMs = MOST_MS }: Patience = {},
): Promise<boolean> {
  const end = performance.now() + mostMs
  while (!(await condition())) {
    if (performance.now() > end) return false
    await pause(everyMs)
  }
  return true
}

/** Polls a condition. @throws `failure` after the time limit, or the condition's error */
export async function until(
  condition: Condition,
  { failure, ...patience }: Patience & { failure?: () => string } = {},
): Promise<void> {
  if (await comesTrue(condition, patience)) return
  throw new Error(failure?.() ?? `This never came true: ${condition}`)
}

/** Retries a synchronous action that may fail at first. @throws its last error after 30 s */
export function retrySync(act: () => void): void {
  for (const end = performance.now() + RETRY_MS; ;) {
    try {
      return act()
    } catch (error) {
      if (performance.now() > end) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}
