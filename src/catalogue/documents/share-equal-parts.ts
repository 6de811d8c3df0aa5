/** Maximum length in characters of shared texts; longer ones rarely repeat. */
const MAX_SHARED_LENGTH = 300
/** Maximum cached parts seen once, and as many seen again. */
const MAX_REPEATED_PARTS = 20_000

/** Deduplicates equal values; input and output must not be mutated afterwards. */
export function createSharedParts(most = MAX_REPEATED_PARTS): <T>(value: T) => T {
  const text = rememberRepeats<string>(most)
  const part = rememberRepeats<object>(most)

  function share(value: unknown): unknown {
    if (typeof value === 'string') return text(value, value)
    if (typeof value !== 'object' || value === null) return value
    const copy: object = Array.isArray(value) ? value.map(share) : withShared(value)
    return part(JSON.stringify(copy), copy)
  }

  function withShared(value: object): object {
    const copy = { ...value } as Record<string, unknown>
    for (const key of Object.keys(copy)) copy[key] = share(copy[key])
    return copy
  }

  return share as <T>(value: T) => T
}

/** Returns the first equal value; values seen once are evicted before repeated ones. */
function rememberRepeats<T>(most: number): (name: string, value: T) => T {
  const once = new Map<string, T>()
  const often = new Map<string, T>()
  return (name, value) => {
    if (name.length > MAX_SHARED_LENGTH) return value
    const known = often.get(name) ?? once.get(name)
    if (known === undefined) {
      if (once.size >= most) once.clear()
      once.set(name, value)
      return value
    }
    if (often.size < most && once.delete(name)) often.set(name, known)
    return known
  }
}
