import type { Log } from './log.ts'

const PROBE_INTERVAL_MS = 15_000

type Probe = { isUp(): boolean; close(): Promise<void> }

type ProbeOptions = { ask: () => Promise<unknown>; log: Log; failed: string; back: string; everyMs?: number }

/** Polls a rarely used service, so that an outage is noticed before a visitor's request fails. */
export function startProbe({ ask, log, failed, back, everyMs = PROBE_INTERVAL_MS }: ProbeOptions): Probe {
  let failedAt: number | undefined
  let asking: Promise<void> | undefined

  async function askOnce(): Promise<void> {
    try {
      await ask()
      if (failedAt !== undefined) log('info', back, { afterMs: Date.now() - failedAt })
      failedAt = undefined
    } catch (error) {
      if (failedAt === undefined) log('error', failed, { error })
      failedAt ??= Date.now()
    }
  }

  const timer = setInterval(() => {
    asking ??= askOnce().finally(() => (asking = undefined))
  }, everyMs).unref()

  return {
    isUp: () => failedAt === undefined,
    async close() {
      clearInterval(timer)
      await asking
    },
  }
}
