/** Tells listeners that the sequence moved, whoever moved it. */
export type ChangeWatch = {
  watch(listener: () => void): () => void
  /** For the store's own commits, which are told at once; `mark` as in `FeedCursor`. */
  committed(sequence: number, mark: string): void
  stop(): void
}

/** Whoever watches. The same function may be added twice, and each is taken away by its own hand. */
export function listenerList() {
  const listeners = new Set<{ call: () => void }>()
  return {
    add(call: () => void): () => void {
      const listener = { call }
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isEmpty: () => listeners.size === 0,
    clear: () => listeners.clear(),
    tell() {
      for (const listener of listeners) {
        try {
          listener.call()
        } catch (error) {
          // The commit did happen: a listener's mistake may not reach whoever made it.
          process.emitWarning(error instanceof Error ? error : String(error))
        }
      }
    },
  }
}
