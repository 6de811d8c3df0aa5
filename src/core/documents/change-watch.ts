export type ChangeWatch = {
  watch(listener: () => void): () => void
  committed(sequence: number, mark: string): void
  stop(): void
}

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
    notify() {
      for (const listener of listeners) {
        try {
          listener.call()
        } catch (error) {
          // The commit did happen: a listener's error must not reach its author.
          process.emitWarning(error instanceof Error ? error : String(error))
        }
      }
    },
  }
}
