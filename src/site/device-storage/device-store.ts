/** Value shared by open tabs, in the form of `useSyncExternalStore`. */
export type DeviceStore<Value> = {
  subscribe: (listener: () => void) => () => void
  /** Same object until the value changes. */
  current: () => Value
  /** Snapshot for the server and until hydration. */
  initial: () => Value
  set: (value: Value) => void
  /** Updates the stored value, which another tab may have changed. */
  update: (change: (value: Value) => Value) => void
}

type DeviceStoreOptions<Value> = {
  key: string
  /** Parses any stored value; undefined for none. */
  read: (stored: unknown) => Value
  /** Value to store; undefined removes the entry. */
  write: (value: Value) => unknown
}

/** Store over `localStorage`; in memory if that is blocked. */
export function deviceStore<Value>({ key, read, write }: DeviceStoreOptions<Value>): DeviceStore<Value> {
  const empty = read(undefined)
  const listeners = new Set<() => void>()
  let value: Value | undefined
  /** False if the value is only in memory. */
  let isStored = true

  const notify = () => listeners.forEach((listener) => listener())
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    value = undefined
    notify()
  }

  const current = () => (value ??= read(readStoredValue(key)))
  function set(next: Value) {
    value = next
    isStored = writeStored(key, write(next))
    notify()
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
    update: (change) => set(change(isStored && value !== undefined ? read(readStoredValue(key)) : current())),
  }
}

function readStoredValue(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** False if storage is blocked or full. */
function writeStored(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
