/** Limit for additions; merges may exceed it, so that nothing is lost. */
export const MAX_WISHLIST_ITEMS = 100
/** Limit including removed entries. */
export const MAX_WISHLIST_ENTRIES = 500
export const MAX_WISHLIST_NOTE = 280
/** Greatest valid timestamp of a `Date`, in milliseconds. */
export const MAX_TIME = 8_640_000_000_000_000
const MAX_RANK = 1e9

/** Values with the time of their last write (ms since 1970); removed entries stay, for other devices to learn of it. */
export type WishlistEntry = {
  readonly id: string
  readonly addedAt: number
  /** 0 if never removed. */
  readonly removedAt: number
  readonly note: string
  readonly notedAt: number
  /** Lower comes first; any finite number. */
  readonly rank: number
  readonly rankedAt: number
}

/** Unique entries by id, in code unit order. */
export type SavedWishlist = readonly WishlistEntry[]

export const EMPTY_WISHLIST: SavedWishlist = []

export const isListedEntry = (entry: WishlistEntry): boolean => entry.addedAt >= entry.removedAt

export function listedEntries(list: SavedWishlist): WishlistEntry[] {
  return list
    .filter(isListedEntry)
    .sort((a, b) => a.rank - b.rank || a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1))
}

export function isInWishlist(list: SavedWishlist, id: string): boolean {
  return list.some((entry) => entry.id === id && isListedEntry(entry))
}

/** Appends a product; unchanged if it is already listed or the list is full. */
export function withWishlistProduct(list: SavedWishlist, id: string, now: number): SavedWishlist {
  const listed = listedEntries(list)
  if (listed.length >= MAX_WISHLIST_ITEMS || listed.some((entry) => entry.id === id)) return list
  const before = list.find((entry) => entry.id === id)
  const at = after(before, now)
  const rank = Math.min(MAX_RANK, (listed.at(-1)?.rank ?? 0) + 1)
  const entry = before ?? { id, removedAt: 0, note: '', notedAt: 0 }
  return replaced(list, { ...entry, addedAt: at, rank, rankedAt: at })
}

export function withoutProduct(list: SavedWishlist, id: string, now: number): SavedWishlist {
  return withChangedEntry(list, id, (entry) => {
    const at = after(entry, now)
    return { ...entry, removedAt: at, note: '', notedAt: at }
  })
}

/** Restores a removed entry with its note and position. */
export function withRestored(list: SavedWishlist, entry: WishlistEntry, now: number): SavedWishlist {
  const current = list.find(({ id }) => id === entry.id) ?? entry
  const at = after(current, now)
  return replaced(list, { ...entry, removedAt: current.removedAt, addedAt: at, notedAt: at, rankedAt: at })
}

/** Sets a note, cut to the maximum length. */
export function withNote(list: SavedWishlist, id: string, note: string, now: number): SavedWishlist {
  const text = note.trim().slice(0, MAX_WISHLIST_NOTE).toWellFormed()
  return withChangedEntry(list, id, (entry) =>
    entry.note === text ? entry : { ...entry, note: text, notedAt: after(entry, now) },
  )
}

/** Moves an entry to `place`, counted from 0. */
export function movedTo(list: SavedWishlist, id: string, place: number, now: number): SavedWishlist {
  const listed = listedEntries(list)
  const from = listed.findIndex((entry) => entry.id === id)
  const to = Math.max(0, Math.min(listed.length - 1, place))
  if (from === -1 || from === to) return list
  const order = listed.toSpliced(from, 1).toSpliced(to, 0, listed[from]!)
  const [previous, next] = [order[to - 1]?.rank, order[to + 1]?.rank]
  const rank = between(previous, next)
  if (rank !== undefined) return rankedAs(list, order[to]!, rank, now)
  // No number between neighbours, or equal ranks after a merge: renumbers all.
  return order.reduce((all, entry, index) => rankedAs(all, entry, index + 1, now), list)
}

/** Rank strictly between two others, within the limits; undefined if there is none. */
function between(previous: number | undefined, next: number | undefined): number | undefined {
  const rank = previous === undefined ? next! - 1 : next === undefined ? previous + 1 : (previous + next) / 2
  const fits = (previous ?? -Infinity) < rank && rank < (next ?? Infinity) && Math.abs(rank) <= MAX_RANK
  return fits ? rank : undefined
}

function rankedAs(list: SavedWishlist, entry: WishlistEntry, rank: number, now: number): SavedWishlist {
  return withChangedEntry(list, entry.id, (current) => ({ ...current, rank, rankedAt: after(current, now) }))
}

/** Time of a change, later than all earlier ones even if a clock was ahead, so that the last action wins. */
function after(entry: WishlistEntry | undefined, now: number): number {
  const latest = entry ? Math.max(entry.addedAt, entry.removedAt, entry.notedAt, entry.rankedAt) : 0
  return Math.min(MAX_TIME, Math.max(Math.round(now), latest + 1))
}

function withChangedEntry(
  list: SavedWishlist,
  id: string,
  change: (entry: WishlistEntry) => WishlistEntry,
): SavedWishlist {
  const entry = list.find((one) => one.id === id)
  return entry && isListedEntry(entry) ? replaced(list, change(entry)) : list
}

function replaced(list: SavedWishlist, entry: WishlistEntry): SavedWishlist {
  return sortedEntries([...list.filter(({ id }) => id !== entry.id), entry])
}

export function sortedEntries(entries: readonly WishlistEntry[]): SavedWishlist {
  return entries.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}
