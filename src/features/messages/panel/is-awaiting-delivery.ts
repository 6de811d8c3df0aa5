/** Emails are tried for two days. What nobody heard of after three is of a database that was put back without its outbox. */
const AWAITED_MS = 3 * 86_400_000

export function isAwaited(at: string, now = Date.now()): boolean {
  return now - Date.parse(at) < AWAITED_MS
}
