/** Memoizes up to `most` results, then clears all of them. */
export function memoizeLru<Key, Value>(most: number, read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const value = read(key)
    if (known.size === most) known.clear()
    known.set(key, value)
    return value
  }
}
