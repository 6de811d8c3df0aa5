import type { DatabaseSync } from 'node:sqlite'
import { type ChangeWatch, listenerList } from './change-watch.ts'

/**
 * `PRAGMA data_version` moves when another connection commits, and costs microseconds to read; SQLite has no other sign.
 * It also moves for tables that are not ours, so the sequence has the last word.
 */
export function watchDatabase(db: DatabaseSync, readSequence: () => number, pollMs: number): ChangeWatch {
  const listeners = listenerList()
  const selectDataVersion = db.prepare('PRAGMA data_version')
  const readDataVersion = () => selectDataVersion.get()?.data_version
  let timer: NodeJS.Timeout | undefined
  let dataVersion: unknown
  let told = 0

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
    listeners.tell()
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
      const remove = listeners.add(call)
      return () => {
        remove()
        if (listeners.isEmpty()) stop()
      }
    },
    committed(sequence) {
      told = sequence
      listeners.tell()
    },
    stop,
  }
}
