import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

export const BUSY_TIMEOUT_MS = 5000

// Same pauses as SQLite's busy handler, which would block the thread for readers too.
const PAUSES_MS = [1, 2, 5, 10, 15, 20, 25]
const LONGEST_PAUSE_MS = 50
const BUSY_CODES = [5, 6, 15]

export function isBusyError(error: unknown): boolean {
  const { errcode } = Object(error) as { errcode?: unknown }
  return typeof errcode === 'number' && BUSY_CODES.includes(errcode & 0xff)
}

/** `deadline`: milliseconds since 1970. */
export async function retryWhileBusy<T>(work: () => T, deadline: number): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return work()
    } catch (error) {
      if (!isBusyError(error) || Date.now() >= deadline) throw error
      await sleep(PAUSES_MS[tries] ?? LONGEST_PAUSE_MS)
    }
  }
}

export function writersQueue(): { take(): Promise<() => void> } {
  let last: Promise<void> | undefined
  return {
    async take() {
      const before = last
      let release!: () => void
      const mine = new Promise<void>((resolve) => (release = resolve))
      last = mine
      if (before !== undefined) {
        await before
        // Lets readers run between writers.
        await nextTurn()
      }
      return () => {
        if (last === mine) last = undefined
        release()
      }
    },
  }
}
