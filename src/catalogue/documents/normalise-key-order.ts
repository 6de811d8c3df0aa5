/** Of more keys than these, an object of all of them would take more than it saves. */
const MAX_KEYS = 100

/**
 * Lays out objects of a kind alike: each has all the keys that those of its kind had so far, without a value where it has none, which
 * says the same (`isSame`). Hardly two products have the same specs, and the engine would keep of each, for every key that one has and
 * another has not, how it is laid out: that took more memory than what they say.
 */
export function normaliseKeyOrder(): (kind: string, values: object) => object {
  const layouts = new Map<string, object>()
  return (kind, values) => {
    const known = layouts.get(kind) ?? {}
    const added = Object.keys(values).filter((key) => !Object.hasOwn(known, key))
    if (added.length === 0) return { ...known, ...values }
    const keys = [...Object.keys(known), ...added]
    if (keys.length > MAX_KEYS) return values
    // Of text it comes as one layout, where keys that are set one by one make a table.
    const layout = JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:null`).join()}}`) as Record<
      string,
      unknown
    >
    for (const key of keys) layout[key] = undefined
    layouts.set(kind, layout)
    return { ...layout, ...values }
  }
}
