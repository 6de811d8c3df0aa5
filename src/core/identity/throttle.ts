export type Limit = { times: number; seconds: number }

/** Rate limits stored in the database, shared by all processes. */
export interface Throttle {
  /** Seconds to wait, 0 if allowed; only a keyed hash of `key` is stored, because it contains addresses. */
  attempt(key: string, limit: Limit): Promise<number>
  reset(key: string): Promise<void>
  /** Deletes at most `PURGE_ROWS` expired rows; returns the count. */
  sweep(now: number): Promise<number>
}
