import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../observability/log.ts'
import type { CdnSettings } from '../settings/cdn-settings.ts'
import type { PurgeMark } from './purge-mark.ts'
import { CATALOGUE_TAG, purgeRequest } from './purge-request.ts'

const TIMEOUT_MS = 5000
/** After so many refusals it is logged and counted as an error. */
const ATTEMPTS = 5
const FIRST_WAIT_MS = 500
const LAST_WAIT_MS = 30_000
/** How long a CDN may show a page (`PAGE_CACHING`), and a little. */
const PAGE_LIFE_MS = 15 * 60_000

/** `waitsSince`: in ms since 1970, null when the last purge was confirmed. */
export type PurgeCounts = { done: number; failed: number; waitsSince: number | null }

export type Purger = {
  /** Returns at once. */
  purge(): void
  /** What another process may have died without. */
  purgeWhatIsOwed(): Promise<void>
  readonly counts: PurgeCounts
  close(): void
}

export type Shown = { sequence: number; changedAt: number | null }

type Options = { cdn: CdnSettings; log: Log; mark: PurgeMark; shown: () => Shown; firstWaitMs?: number }

export function openPurger({ cdn, log, mark, shown, firstWaitMs = FIRST_WAIT_MS }: Options): Purger {
  const closing = new AbortController()
  const counts: PurgeCounts = { done: 0, failed: 0, waitsSince: null }
  let running = false
  let again = false

  async function work(): Promise<void> {
    running = true
    while (again && !closing.signal.aborted) {
      again = false
      const purgedFor = nameOf(shown())
      if (!(await purgeOnce())) continue
      await mark.write(purgedFor).catch((error: unknown) => {
        log('warn', 'a purge of the CDN was not written down', { error })
      })
    }
    running = false
  }

  /** False when the process ends first. */
  async function purgeOnce(): Promise<boolean> {
    counts.waitsSince = Date.now()
    for (let attempt = 1; !closing.signal.aborted; attempt += 1) {
      try {
        await ask(cdn, closing.signal)
        counts.done += 1
        counts.waitsSince = null
        if (attempt > ATTEMPTS) log('info', 'the CDN was purged at last', { attempt })
        return true
      } catch (error) {
        if (closing.signal.aborted) return false
        if (attempt === ATTEMPTS) {
          counts.failed += 1
          log('error', 'the CDN is not purged and may show pages of before; it is asked until it is', {
            error,
          })
        } else if (attempt < ATTEMPTS) {
          log('warn', 'the CDN was not purged, and is asked again', { attempt, error })
        }
        const waitMs = Math.min(LAST_WAIT_MS, firstWaitMs * 2 ** (attempt - 1))
        await sleep(waitMs, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
    return false
  }

  function purge(): void {
    again = true
    if (!running) void work()
  }

  return {
    counts,
    purge,
    async purgeWhatIsOwed() {
      const now = shown()
      const last = await mark.read().catch(() => null)
      // One that lagged may have died after another had purged.
      const isSettled = last === nameOf(now) && Date.now() - (now.changedAt ?? 0) > PAGE_LIFE_MS
      if (!isSettled) purge()
    },
    close: () => closing.abort(),
  }
}

const nameOf = ({ sequence, changedAt }: Shown) => `${sequence}@${changedAt ?? 0}`

async function ask(cdn: CdnSettings, closing: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)])
  // A redirect would take the secret elsewhere.
  const answer = await fetch(purgeRequest(cdn, [CATALOGUE_TAG], new Date()), { signal, redirect: 'error' })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`the CDN answered ${answer.status}`)
  // Cloudflare says failures in a 200, too.
  if (cdn.kind === 'cloudflare' && !/"success"\s*:\s*true/.test(said)) {
    throw new Error('the CDN answered without success')
  }
}
