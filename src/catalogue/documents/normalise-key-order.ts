/** Above it, all keys would take more than they save. */
const MAX_KEYS = 100

/**
 * Gives objects of a kind the same keys (undefined says the same, `isSame`): else the engine keeps a layout for nearly every
 * product, which took more memory than what they say.
 */
export function normaliseKeyOrder(): (kind: string, values: object) => object {
  const layouts = new Map<string, object>()
  return (kind, values) => {
    const known = layouts.get(kind) ?? {}
    const added = Object.keys(values).filter((key) => !Object.hasOwn(known, key))
    if (added.length === 0) return { ...known, ...values }
    const keys = [...Object.keys(known), ...added]
    if (keys.length > MAX_KEYS) return values
    // From text it comes as one layout; keys set one by one make a table.
    const layout = JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:null`).join()}}`) as Record<
      string,
      unknown
    >
    for (const key of keys) layout[key] = undefined
    layouts.set(kind, layout)
    return { ...layout, ...values }
  }
}
