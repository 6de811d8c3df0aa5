import { setTimeout as pause } from 'node:timers/promises'

type Condition = () => boolean | Promise<boolean>

/** Pause between two looks and the time for all of them, in milliseconds. */
type Patience = { everyMs?: number; mostMs?: number }

const MOST_MS = 180_000
const RETRY_MS = 30_000

/** Looks until a condition holds; false once the time is over. */
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

/** Looks until a condition holds. @throws `failure` once the time is over, or what the condition throws */
export async function until(
  condition: Condition,
  { failure, ...patience }: Patience & { failure?: () => string } = {},
): Promise<void> {
  if (await comesTrue(condition, patience)) return
  throw new Error(failure?.() ?? `This never came true: ${condition}`)
}

/** Does what may fail at first, for callers that are not asynchronous. @throws its last failure after half a minute */
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
