import { StoreUnavailable, type UnavailableReason } from '#/core/documents/document-store.ts'

const FAILURE_REMEMBERED_MS = 60_000

export interface StoreHealth {
  current(): UnavailableReason | null
  met(error: unknown): void
  answered(): void
  /** Clears every reason except 'corrupt'. */
  wrote(): void
  sound(): void
}

export function trackHealth(now: () => number = Date.now): StoreHealth {
  let last: { reason: UnavailableReason; at: number } | undefined
  const over = (reasons: readonly UnavailableReason[]) => {
    if (last && reasons.includes(last.reason)) last = undefined
  }
  return {
    current: () => (last && now() - last.at <= FAILURE_REMEMBERED_MS ? last.reason : null),
    met(error) {
      // Undelivered emails are not a fault of the database.
      if (error instanceof StoreUnavailable && error.reason !== 'outbox')
        last = { reason: error.reason, at: now() }
    },
    answered: () => over(['unreachable']),
    sound: () => over(['corrupt']),
    wrote: () => over(['unreachable', 'busy', 'standby', 'full']),
  }
}
