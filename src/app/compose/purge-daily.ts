import type { Identity } from '#/core/identity/identity.ts'
import type { RefusedInputs } from '#/core/forms/refused-inputs.ts'
import { PURGED_THROTTLE_ROWS } from '#/adapters/identity/throttle.ts'
import type { Throttle } from '#/core/identity/throttle.ts'
import type { AuditLog } from '#/core/identity/audit.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import type { Execute } from '#/core/commands/command.ts'
import type { Purge } from '#/features/define-server-feature.ts'
import { historyEnd, messagesEnd, type RetentionTerms } from '#/app/settings/retention.ts'
import type { Log } from '#/core/observability/log.ts'

const SECOND_MS = 1000
const PURGE_INTERVAL_MS = 86_400 * SECOND_MS
const TURN = { times: 1, seconds: 3600 }

type PurgeDailyOptions = {
  purges: readonly Purge[]
  identity: Identity
  throttle: Throttle
  refusedInputs: Pick<RefusedInputs, 'sweep'>
  audit: Pick<AuditLog, 'purge'>
  store: Pick<DocumentStore, 'prune'>
  retention: RetentionTerms
  execute: Execute
  log: Log
}

/** Purges once a day, at a random offset from other processes. */
export function purgeDaily({
  purges,
  identity,
  throttle,
  refusedInputs,
  audit,
  store,
  retention,
  execute,
  log,
}: PurgeDailyOptions): () => Promise<void> {
  const stopped = new AbortController()
  let underWay = Promise.resolve()
  let timer = later(SECOND_MS + Math.random() * 4 * SECOND_MS)

  function later(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      underWay = purge().catch((error: unknown) => log('warn', 'accounts not purged', { error }))
      timer = later(PURGE_INTERVAL_MS + Math.random() * 600 * SECOND_MS)
    }, ms).unref()
  }

  async function purge(): Promise<void> {
    if ((await throttle.attempt('purge', TURN)) > 0) return
    await refusedInputs.sweep(Date.now())
    let counts = 0
    for (
      let gone = PURGED_THROTTLE_ROWS;
      gone === PURGED_THROTTLE_ROWS && !stopped.signal.aborted;
      counts += gone
    ) {
      gone = await throttle.sweep(Date.now())
    }
    const purged =
      identity.kind === 'local' && !stopped.signal.aborted ? await identity.purge(new Date()) : {}
    log('info', 'accounts purged', { ...purged, counts })
    if (stopped.signal.aborted) return
    const lines = await audit.purge(new Date(), retention.auditYears)
    if (lines > 0) log('info', 'audit purged', { lines })
    const messagesBefore = messagesEnd(retention, new Date())
    for (const each of purges) {
      if (stopped.signal.aborted) return
      await each({ execute, log, messagesBefore }).catch((error: unknown) =>
        log('warn', 'a purge of the day failed', { error }),
      )
    }
    const before = historyEnd(retention, new Date())
    if (before === null || stopped.signal.aborted) return
    const versions = await store.prune(before)
    if (versions > 0) log('info', 'history pruned', { versions, before })
  }

  return async () => {
    stopped.abort()
    clearTimeout(timer)
    await underWay
  }
}
