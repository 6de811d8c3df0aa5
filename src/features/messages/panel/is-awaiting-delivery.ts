/** Emails are retried for two days. After three without an outcome, the database was restored without its outbox. */
const AWAITED_MS = 3 * 86_400_000

export function isAwaited(at: string, now = Date.now()): boolean {
  return now - Date.parse(at) < AWAITED_MS
}
