/** Maximum keys; above it a common layout takes more memory than it saves. */
const MAX_KEYS = 100

/**
 * Gives objects of a kind the same keys (an undefined value equals a missing key in `isSameJson`): otherwise the engine
 * stores a hidden class for nearly every product, which takes more memory than the data.
 */
export function normaliseKeyOrder(): (kind: string, values: object) => object {
  const layouts = new Map<string, object>()
  return (kind, values) => {
    const known = layouts.get(kind) ?? {}
    const added = Object.keys(values).filter((key) => !Object.hasOwn(known, key))
    if (added.length === 0) return { ...known, ...values }
    const keys = [...Object.keys(known), ...added]
    if (keys.length > MAX_KEYS) return values
    // An object parsed from JSON gets one hidden class; keys set one by one make a dictionary.
    const layout = JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:null`).join()}}`) as Record<
      string,
      unknown
    >
    for (const key of keys) layout[key] = undefined
    layouts.set(kind, layout)
    return { ...layout, ...values }
  }
}
