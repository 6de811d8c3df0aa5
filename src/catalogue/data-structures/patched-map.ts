/** Patches above which the shared base is rebuilt. */
const MAX_PATCHED_ENTRIES = 512
const REMOVED_ENTRY = Symbol('gone')

/** Immutable map; copies share unchanged entries, so they cost what changed. Entries have no particular order. */
export class PatchedMap<Key, Value> implements ReadonlyMap<Key, Value> {
  readonly #shared: ReadonlyMap<Key, Value>
  readonly #patch: ReadonlyMap<Key, Value | typeof REMOVED_ENTRY>
  readonly size: number

  /** Takes ownership of `shared`, which must not be changed afterwards. */
  constructor(shared: ReadonlyMap<Key, Value>, patch?: ReadonlyMap<Key, Value | typeof REMOVED_ENTRY>) {
    const differs = patch ?? new Map<Key, Value | typeof REMOVED_ENTRY>()
    const isWhole = differs.size > MAX_PATCHED_ENTRIES
    this.#shared = isWhole ? new Map(patchedEntries(shared, differs)) : shared
    this.#patch = isWhole ? new Map() : differs
    let size = this.#shared.size
    for (const [key, value] of this.#patch) {
      const was = this.#shared.has(key)
      if (value === REMOVED_ENTRY && was) size -= 1
      if (value !== REMOVED_ENTRY && !was) size += 1
    }
    this.size = size
  }

  with(changes: Iterable<readonly [Key, Value | undefined]>): PatchedMap<Key, Value> {
    const patch = new Map(this.#patch)
    for (const [key, value] of changes) patch.set(key, value === undefined ? REMOVED_ENTRY : value)
    return new PatchedMap(this.#shared, patch)
  }

  get(key: Key): Value | undefined {
    const own = this.#patch.size === 0 ? undefined : this.#patch.get(key)
    if (own === undefined) return this.#shared.get(key)
    return own === REMOVED_ENTRY ? undefined : own
  }

  has(key: Key): boolean {
    return this.get(key) !== undefined
  }

  entries(): MapIterator<[Key, Value]> {
    return this.#patch.size === 0 ? this.#shared.entries() : patchedEntries(this.#shared, this.#patch)
  }

  *keys(): Generator<Key, undefined> {
    for (const [key] of this.entries()) yield key
  }

  *values(): Generator<Value, undefined> {
    for (const [, value] of this.entries()) yield value
  }

  forEach(call: (value: Value, key: Key, map: ReadonlyMap<Key, Value>) => void): void {
    for (const [key, value] of this.entries()) call(value, key, this)
  }

  [Symbol.iterator](): MapIterator<[Key, Value]> {
    return this.entries()
  }
}

function* patchedEntries<Key, Value>(
  shared: ReadonlyMap<Key, Value>,
  patch: ReadonlyMap<Key, Value | typeof REMOVED_ENTRY>,
): Generator<[Key, Value], undefined> {
  for (const entry of shared) if (!patch.has(entry[0])) yield entry
  for (const [key, value] of patch) if (value !== REMOVED_ENTRY) yield [key, value]
}
