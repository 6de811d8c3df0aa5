export type Limit = { times: number; seconds: number }

/** On the database, so that every process shares the count. */
export interface Throttle {
  /** 0 while there are attempts left, else the seconds until there are. Keys hold addresses: only their keyed hash is stored. */
  attempt(key: string, limit: Limit): Promise<number>
  reset(key: string): Promise<void>
  /** At most `PURGE_ROWS`; answers how many. */
  sweep(now: number): Promise<number>
}
