/** A value kept on the visitor's device and shared by its open tabs, in the shape of `useSyncExternalStore`. */
export type DeviceStore<Value> = {
  subscribe: (listener: () => void) => () => void
  /** The same object until it changes. */
  current: () => Value
  /** What the server shows, and the browser until React has hydrated the page. */
  initial: () => Value
  set: (value: Value) => void
  /** Changes what is stored now: another tab may have written without this one having heard of it yet. */
  update: (change: (value: Value) => Value) => void
}

type Options<Value> = {
  key: string
  /** Out of what was stored, which may be anything at all; undefined when there is nothing. */
  read: (stored: unknown) => Value
  /** What is stored of a value. Undefined leaves no trace. */
  write: (value: Value) => unknown
}

/** Where storage is refused or full the value still lasts as long as the page. */
export function deviceStore<Value>({ key, read, write }: Options<Value>): DeviceStore<Value> {
  const empty = read(undefined)
  const listeners = new Set<() => void>()
  let value: Value | undefined
  /** Whether the value is in storage too, and not in memory alone. */
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

/** False where storage is refused or full: the value stays in memory. */
function store(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
