import type { DatabaseSync } from 'node:sqlite'

/** Tells listeners that the sequence moved, whoever moved it. */
export type ChangeWatch = {
  watch(listener: () => void): () => void
  /** For the store's own commits, which are told at once. */
  committed(sequence: number): void
  stop(): void
}

/**
 * `PRAGMA data_version` moves when another connection commits, and costs microseconds to read; SQLite has no other sign.
 * It also moves for tables that are not ours, so the sequence has the last word.
 */
export function watchDatabase(db: DatabaseSync, readSequence: () => number, pollMs: number): ChangeWatch {
  const listeners = new Set<{ call: () => void }>()
  const selectDataVersion = db.prepare('PRAGMA data_version')
  const readDataVersion = () => selectDataVersion.get()?.data_version
  let timer: NodeJS.Timeout | undefined
  let dataVersion: unknown
  let told = 0

  const tell = () => {
    for (const listener of listeners) {
      try {
        listener.call()
      } catch (error) {
        // The commit did happen: a listener's mistake may not reach whoever made it.
        process.emitWarning(error instanceof Error ? error : String(error))
      }
    }
  }

  const poll = () => {
    try {
      const found = readDataVersion()
      if (found === dataVersion) return
      const sequence = readSequence()
      dataVersion = found
      if (sequence <= told) return
      told = sequence
    } catch {
      // Out of reach just now. The next poll looks again, and any reading says what is wrong.
      return
    }
    tell()
  }

  const stop = () => {
    clearInterval(timer)
    timer = undefined
    listeners.clear()
  }

  return {
    watch(call) {
      if (timer === undefined) {
        // Data version first: a commit between the two readings is then told once too often rather than never.
        dataVersion = readDataVersion()
        told = readSequence()
        timer = setInterval(poll, pollMs).unref()
      }
      const listener = { call }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    committed(sequence) {
      told = sequence
      tell()
    },
    stop,
  }
}
