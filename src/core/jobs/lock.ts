/** A process that ends in any way lets go of its lock, too. */
export type ReleaseLock = () => Promise<void>

/** Locks among all processes of a database. */
export type Locks = {
  /** The database in a sentence. */
  readonly where: string
  /** Null while another process has it; `onLost` when it was lost before its holder ended. */
  tryLock(name: string, onLost?: () => void): Promise<ReleaseLock | null>
}
