/** Shared by open tabs, in the shape of `useSyncExternalStore`. */
export type DeviceStore<Value> = {
  subscribe: (listener: () => void) => () => void
  /** The same object until it changes. */
  current: () => Value
  /** For the server, and until hydration. */
  initial: () => Value
  set: (value: Value) => void
  /** Updates the stored value, which another tab may have changed. */
  update: (change: (value: Value) => Value) => void
}

type Options<Value> = {
  key: string
  /** Parses any stored value; undefined for none. */
  read: (stored: unknown) => Value
  /** Undefined leaves no trace. */
  write: (value: Value) => unknown
}

/** In-memory value if storage is blocked. */
export function deviceStore<Value>({ key, read, write }: Options<Value>): DeviceStore<Value> {
  const empty = read(undefined)
  const listeners = new Set<() => void>()
  let value: Value | undefined
  /** In storage too, not in memory alone. */
  let kept = true

  const tell = () => listeners.forEach((listener) => listener())
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    value = undefined
    tell()
  }

  const current = () => (value ??= read(stored(key)))
  function set(next: Value) {
    value = next
    kept = store(key, write(next))
    tell()
  }

  return {
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', fromOtherTab)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', fromOtherTab)
      }
    },
    current,
    initial: () => empty,
    set,
    update: (change) => set(change(kept && value !== undefined ? read(stored(key)) : current())),
  }
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** False where storage is refused or full. */
function store(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
