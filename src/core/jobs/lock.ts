/** Locks are also released when their process ends. */
export type ReleaseLock = () => Promise<void>

/** Locks shared by all processes of a database. */
export type Locks = {
  /** Name of the database in sentences. */
  readonly where: string
  /** Null if another process holds it; `onLost`: lost before its release. */
  tryLock(name: string, onLost?: () => void): Promise<ReleaseLock | null>
}
