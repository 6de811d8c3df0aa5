import type { PurgeCounts } from '#/core/observability/observer.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#/core/observability/log.ts'
import type { CdnSettings } from './cdn-settings.ts'
import type { PurgeTable } from './purge-table.ts'
import { CATALOGUE_TAG, purgeRequest } from './purge-request.ts'

const PURGE_TIMEOUT_MS = 5000
/** After so many refusals it is logged and counted as an error. */
const PURGE_ATTEMPTS = 5
const FIRST_PURGE_WAIT_MS = 500
const LAST_PURGE_WAIT_MS = 30_000
/** How long a CDN may show a page (`PAGE_CACHING`), and a little. */
const PAGE_LIFE_MS = 15 * 60_000
/** For how long others wait for a process that says nothing. */
const TERM_SECONDS = 20
const LEAVING_MS = 1000

export type Purger = {
  /** Returns at once. */
  purge(): void
  /** Purges what a crashed process may have left; from then on other processes wait for this one. */
  purgeWhatIsOwed(): Promise<void>
  readonly counts: PurgeCounts
  close(): Promise<void>
}

/** Times in ms since 1970. */
export type ServedVersion = {
  version: string
  sequence: number
  changedAt: number | null
  behindSince: number | null
}

type PurgerOptions = {
  cdn: CdnSettings
  log: Log
  table: PurgeTable
  served: () => ServedVersion
  /** Waits until every earlier commit is served. */
  refresh?: () => Promise<void>
  firstWaitMs?: number
  termSeconds?: number
}

export function openPurger({
  cdn,
  log,
  table,
  served,
  refresh = async () => {},
  firstWaitMs = FIRST_PURGE_WAIT_MS,
  termSeconds = TERM_SECONDS,
}: PurgerOptions): Purger {
  const id = randomUUID()
  const termMs = termSeconds * 1000
  const closing = new AbortController()
  const counts: PurgeCounts = { done: 0, failed: 0, waitsSince: null }
  let running = false
  let changed = false
  let looking = false
  /** Others may have purged without waiting for this one. */
  let owes = false
  let heartbeatAt = -Infinity
  let lastSequence = 0
  let beat: NodeJS.Timeout | undefined

  async function work(): Promise<void> {
    running = true
    while ((changed || looking) && !closing.signal.aborted) {
      const wasChanged = changed
      changed = looking = false
      // Without the table it purges immediately.
      const due = await purgeDue().catch(() => (wasChanged ? '' : null))
      if (due === null || !(await purgeOnce()) || due === '') continue
      await table.wasPurged(due).catch((error: unknown) => {
        log('warn', 'a purge of the CDN was not written down', { error })
      })
    }
    running = false
  }

  /** Version to purge, which this process owes or all show; null for none, empty where one is behind and purges it again. */
  async function purgeDue(): Promise<string | null> {
    if (!(await say(served()))) return null
    // Pages of before, fetched from here after its purge, would stay at the CDN.
    if (owes) await refresh().then(() => say(served()))
    const { version, sequence } = served()
    const [purged, others] = await Promise.all([table.purged(), table.others(id)])
    if (owes) {
      owes = false
      return others.every((other) => other.version === version) ? version : ''
    }
    const isBehind = (other: Pick<ServedVersion, 'sequence' | 'version'>) =>
      other.sequence < sequence || (other.sequence === sequence && other.version !== version)
    if (purged === version || others.some(isBehind)) return null
    return (await table.claim(version, id)) ? version : null
  }

  /** A process that is behind for a whole term claims nothing, so that others need not wait; false then. */
  async function say(now: ServedVersion): Promise<boolean> {
    if (now.behindSince !== null && Date.now() - now.behindSince > termMs) return false
    const began = performance.now()
    await table.put({ id, sequence: now.sequence, version: now.version }, termSeconds)
    const wasAway = performance.now() - heartbeatAt > termMs
    // After a restore numbers begin again.
    if (wasAway || now.sequence < lastSequence) owes = true
    heartbeatAt = began
    lastSequence = now.sequence
    return true
  }

  function look(): void {
    looking = true
    if (running) void say(served()).catch(() => {})
    else void work()
  }

  /** False when the process ends first. */
  async function purgeOnce(): Promise<boolean> {
    counts.waitsSince = Date.now()
    for (let attempt = 1; !closing.signal.aborted; attempt += 1) {
      try {
        await requestPurge(cdn, closing.signal)
        counts.done += 1
        counts.waitsSince = null
        if (attempt > PURGE_ATTEMPTS) log('info', 'the CDN was purged at last', { attempt })
        return true
      } catch (error) {
        if (closing.signal.aborted) return false
        if (attempt === PURGE_ATTEMPTS) {
          counts.failed += 1
          log('error', 'the CDN is not purged and may show pages of before; it is asked until it is', {
            error,
          })
        } else if (attempt < PURGE_ATTEMPTS) {
          log('warn', 'the CDN was not purged, and is asked again', { attempt, error })
        }
        const waitMs = Math.min(LAST_PURGE_WAIT_MS, firstWaitMs * 2 ** (attempt - 1))
        await sleep(waitMs, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
    return false
  }

  function purge(): void {
    changed = true
    if (!running) void work()
  }

  return {
    counts,
    purge,
    async purgeWhatIsOwed() {
      await say(served()).catch(() => {})
      await refresh().catch(() => {})
      const now = served()
      const last = await table.purged().catch(() => null)
      // One that lagged may have died after another had purged.
      owes = last !== now.version || Date.now() - (now.changedAt ?? 0) < PAGE_LIFE_MS
      if (owes) purge()
      beat = setInterval(look, termMs / 4).unref()
    },
    async close() {
      clearInterval(beat)
      closing.abort()
      // A database that is away holds up no end.
      await Promise.race([table.remove(id).catch(() => {}), sleep(LEAVING_MS, undefined, { ref: false })])
    },
  }
}

async function requestPurge(cdn: CdnSettings, closing: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(PURGE_TIMEOUT_MS)])
  // A redirect would take the secret elsewhere.
  const answer = await fetch(purgeRequest(cdn, [CATALOGUE_TAG], new Date()), { signal, redirect: 'error' })
  const responseText = await answer.text()
  if (!answer.ok) throw new Error(`the CDN answered ${answer.status}`)
  // Cloudflare says failures in a 200, too.
  if (cdn.kind === 'cloudflare' && !/"success"\s*:\s*true/.test(responseText)) {
    throw new Error('the CDN answered without success')
  }
}
