import type { DatabaseSync } from 'node:sqlite'

/**
 * `PRAGMA data_version` costs microseconds and is SQLite's only sign; it also moves for other tables, so the sequence has the
 * last word. Keeps no process alive. Returns how to stop.
 */
export function watchOthers(
  db: DatabaseSync,
  { pollMs, onCommit }: { pollMs: number; onCommit: (sequence: number) => void },
): () => void {
  const selectDataVersion = db.prepare('PRAGMA data_version')
  const selectSequence = db.prepare('SELECT coalesce(max(sequence), 0) AS sequence FROM history')
  let dataVersion: unknown
  let announced = 0

  /** True if there are commits not notified yet. */
  const look = (): boolean => {
    try {
      // Data version first: a commit between the two reads is then notified twice rather than never.
      const found = selectDataVersion.get()?.data_version
      if (found === dataVersion) return false
      const sequence = Number(selectSequence.get()?.sequence)
      dataVersion = found
      // A lower one is one that was put back.
      if (sequence === announced) return false
      announced = sequence
      return true
    } catch {
      return false
    }
  }
  look()
  const timer = setInterval(() => look() && onCommit(announced), pollMs).unref()
  return () => clearInterval(timer)
}
