/** Memoizes up to `most` results, then clears all of them. */
export function remembering<Key, Value>(most: number, read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const value = read(key)
    if (known.size === most) known.clear()
    known.set(key, value)
    return value
  }
}
