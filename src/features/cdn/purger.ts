import type { PurgeCounts } from '#/core/observability/observer.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#/core/observability/log.ts'
import { type CdnSettings, CATALOGUE_TAG, purgeRequest } from './cdn-settings.ts'
import type { PurgeTable } from './purge-table.ts'

const PURGE_TIMEOUT_MS = 5000
/** Failures after which it is logged and counted as an error. */
const PURGE_ATTEMPTS = 5
const FIRST_PURGE_WAIT_MS = 500
const LAST_PURGE_WAIT_MS = 30_000
/** Maximum age of a page at the CDN (`PAGE_CACHING`) with a margin. */
const PAGE_LIFE_MS = 15 * 60_000
/** Lease: how long others wait for a silent process. */
const TERM_SECONDS = 20
const LEAVING_MS = 1000

export type Purger = {
  /** Starts a purge in the background. */
  purge(): void
  /** Purges what a crashed process may have left, and starts the heartbeat. */
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
  let [running, changed, looking] = [false, false, false]
  /** True if others may have purged without waiting for this process. */
  let owes = false
  let heartbeatAt = -Infinity
  let lastSequence = 0
  let beat: NodeJS.Timeout | undefined

  async function work(): Promise<void> {
    running = true
    while ((changed || looking) && !closing.signal.aborted) {
      const wasChanged = changed
      changed = looking = false
      // If the table is unavailable, a change is purged immediately.
      const due = await purgeDue().catch(() => (wasChanged ? '' : null))
      if (
        due === null ||
        !(await purgeWithRetries({ cdn, log, counts, firstWaitMs, closing: closing.signal })) ||
        due === ''
      )
        continue
      await table.wasPurged(due).catch((error: unknown) => {
        log('warn', 'a purge of the CDN was not written down', { error })
      })
    }
    running = false
  }

  /** Version to purge; null for none, '' to purge without recording it while another process serves another version. */
  async function purgeDue(): Promise<string | null> {
    if (!(await renewLease(served()))) return null
    // Old pages that the CDN fetched from this process after a purge would stay there.
    if (owes) await refresh().then(() => renewLease(served()))
    const { version, sequence } = served()
    const [purged, others] = await Promise.all([table.purged(), table.others(id)])
    if (owes) {
      owes = false
      return others.every((other) => other.version === version) ? version : ''
    }
    if (purged === version || others.some((other) => isBehind(other, { version, sequence }))) return null
    return (await table.claim(version, id)) ? version : null
  }

  /** Renews the lease; false, without renewing, if behind for a whole term, so that others don't wait. */
  async function renewLease(now: ServedVersion): Promise<boolean> {
    if (now.behindSince !== null && Date.now() - now.behindSince > termMs) return false
    const began = performance.now()
    await table.put({ id, sequence: now.sequence, version: now.version }, termSeconds)
    const wasAway = performance.now() - heartbeatAt > termMs
    // A restore resets the sequence.
    if (wasAway || now.sequence < lastSequence) owes = true
    heartbeatAt = began
    lastSequence = now.sequence
    return true
  }

  function look(): void {
    looking = true
    if (running) void renewLease(served()).catch(() => {})
    else void work()
  }

  function purge(): void {
    changed = true
    if (!running) void work()
  }

  return {
    counts,
    purge,
    async purgeWhatIsOwed() {
      await renewLease(served()).catch(() => {})
      await refresh().catch(() => {})
      const now = served()
      const last = await table.purged().catch(() => null)
      // A lagging process may have crashed after another had purged.
      owes = last !== now.version || Date.now() - (now.changedAt ?? 0) < PAGE_LIFE_MS
      if (owes) purge()
      beat = setInterval(look, termMs / 4).unref()
    },
    async close() {
      clearInterval(beat)
      closing.abort()
      // An unavailable database must not delay shutdown.
      await Promise.race([table.remove(id).catch(() => {}), sleep(LEAVING_MS, undefined, { ref: false })])
    },
  }
}

type SequencedVersion = Pick<ServedVersion, 'sequence' | 'version'>

function isBehind(other: SequencedVersion, { version, sequence }: SequencedVersion): boolean {
  return other.sequence < sequence || (other.sequence === sequence && other.version !== version)
}

type PurgeRequest = {
  cdn: CdnSettings
  log: Log
  counts: PurgeCounts
  firstWaitMs: number
  closing: AbortSignal
}

/** Retries until the CDN accepts it; false if `closing` aborts first. */
async function purgeWithRetries({ cdn, log, counts, firstWaitMs, closing }: PurgeRequest): Promise<boolean> {
  counts.waitsSince = Date.now()
  for (let attempt = 1; !closing.aborted; attempt += 1) {
    try {
      await requestPurge(cdn, [CATALOGUE_TAG], closing)
      counts.done += 1
      counts.waitsSince = null
      if (attempt > PURGE_ATTEMPTS) log('info', 'the CDN was purged at last', { attempt })
      return true
    } catch (error) {
      if (closing.aborted) return false
      if (attempt === PURGE_ATTEMPTS) {
        counts.failed += 1
        log('error', 'the CDN is not purged and may show pages of before; it is asked until it is', { error })
      } else if (attempt < PURGE_ATTEMPTS) {
        log('warn', 'the CDN was not purged, and is asked again', { attempt, error })
      }
      const waitMs = Math.min(LAST_PURGE_WAIT_MS, firstWaitMs * 2 ** (attempt - 1))
      await sleep(waitMs, undefined, { signal: closing }).catch(() => {})
    }
  }
  return false
}

/** @throws unless the CDN confirms it */
export async function requestPurge(
  cdn: CdnSettings,
  tags: readonly string[],
  closing?: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([...(closing ? [closing] : []), AbortSignal.timeout(PURGE_TIMEOUT_MS)])
  // Following a redirect would leak the token.
  const answer = await fetch(purgeRequest(cdn, tags, new Date()), { signal, redirect: 'error' })
  const responseText = await answer.text()
  if (!answer.ok) throw new Error(`the CDN answered ${answer.status}`)
  // Cloudflare also reports failures with status 200.
  if (cdn.kind === 'cloudflare' && !/"success"\s*:\s*true/.test(responseText)) {
    throw new Error('the CDN answered without success')
  }
}
