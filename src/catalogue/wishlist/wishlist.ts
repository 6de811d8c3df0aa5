/** Products a list takes by hand. A merge of two full ones may hold more, so that nothing is lost. */
export const MAX_LISTED = 100
/** Entries a list can hold at all, removed ones included. */
export const MAX_ENTRIES = 500
export const MAX_NOTE = 280
/** Latest time a clock may say: the last one a date can hold, in ms. */
export const MAX_TIME = 8_640_000_000_000_000
const MAX_RANK = 1e9

/**
 * A product in a list, as three values that each remember when they were last written (ms since 1970). A removed product
 * stays as an entry whose `removedAt` is later than its `addedAt`, so that another device hears of the removal.
 */
export type WishlistEntry = {
  readonly id: string
  readonly addedAt: number
  /** 0 when it was never removed. */
  readonly removedAt: number
  readonly note: string
  readonly notedAt: number
  /** Place in the list: lower comes first. Any finite number. */
  readonly rank: number
  readonly rankedAt: number
}

/** Entries by id, in code unit order, each id once. */
export type SavedWishlist = readonly WishlistEntry[]

export const EMPTY_WISHLIST: SavedWishlist = []

export const isListed = (entry: WishlistEntry): boolean => entry.addedAt >= entry.removedAt

/** What is in the list, in its order. */
export function listedEntries(list: SavedWishlist): WishlistEntry[] {
  return list
    .filter(isListed)
    .sort((a, b) => a.rank - b.rank || a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1))
}

export function isInWishlist(list: SavedWishlist, id: string): boolean {
  return list.some((entry) => entry.id === id && isListed(entry))
}

/** The list with a product at its end. Unchanged when it is there already, or when the list is full. */
export function withProduct(list: SavedWishlist, id: string, now: number): SavedWishlist {
  const listed = listedEntries(list)
  if (listed.length >= MAX_LISTED || listed.some((entry) => entry.id === id)) return list
  const before = list.find((entry) => entry.id === id)
  const at = after(before, now)
  const rank = Math.min(MAX_RANK, (listed.at(-1)?.rank ?? 0) + 1)
  const entry = before ?? { id, removedAt: 0, note: '', notedAt: 0 }
  return replaced(list, { ...entry, addedAt: at, rank, rankedAt: at })
}

/** The list without a product. Its note goes with it: what was erased is not kept. */
export function withoutProduct(list: SavedWishlist, id: string, now: number): SavedWishlist {
  return changed(list, id, (entry) => {
    const at = after(entry, now)
    return { ...entry, removedAt: at, note: '', notedAt: at }
  })
}

/** The list with a product that was just removed, as it was: same note, same place. */
export function withRestored(list: SavedWishlist, entry: WishlistEntry, now: number): SavedWishlist {
  const current = list.find(({ id }) => id === entry.id) ?? entry
  const at = after(current, now)
  return replaced(list, { ...entry, removedAt: current.removedAt, addedAt: at, notedAt: at, rankedAt: at })
}

/** The list with another note on a product, cut to the longest a note may be. */
export function withNote(list: SavedWishlist, id: string, note: string, now: number): SavedWishlist {
  const text = note.trim().slice(0, MAX_NOTE).toWellFormed()
  return changed(list, id, (entry) =>
    entry.note === text ? entry : { ...entry, note: text, notedAt: after(entry, now) },
  )
}

/** The list with a product moved to a place, from 0. */
export function movedTo(list: SavedWishlist, id: string, place: number, now: number): SavedWishlist {
  const listed = listedEntries(list)
  const from = listed.findIndex((entry) => entry.id === id)
  const to = Math.max(0, Math.min(listed.length - 1, place))
  if (from === -1 || from === to) return list
  const order = listed.toSpliced(from, 1).toSpliced(to, 0, listed[from]!)
  const [previous, next] = [order[to - 1]?.rank, order[to + 1]?.rank]
  const rank = between(previous, next)
  if (rank !== undefined) return rankedAs(list, order[to]!, rank, now)
  // No number is left between the two, or lists that were merged gave both the same: everything gets a new one.
  return order.reduce((all, entry, index) => rankedAs(all, entry, index + 1, now), list)
}

/** A rank strictly between two others, away from the edges of what is allowed; undefined when there is none. */
function between(previous: number | undefined, next: number | undefined): number | undefined {
  const rank = previous === undefined ? next! - 1 : next === undefined ? previous + 1 : (previous + next) / 2
  const fits = (previous ?? -Infinity) < rank && rank < (next ?? Infinity) && Math.abs(rank) <= MAX_RANK
  return fits ? rank : undefined
}

function rankedAs(list: SavedWishlist, entry: WishlistEntry, rank: number, now: number): SavedWishlist {
  return changed(list, entry.id, (current) => ({ ...current, rank, rankedAt: after(current, now) }))
}

/** Now, or just after the entry's latest change when a clock ran ahead: what is done last wins on every device. */
function after(entry: WishlistEntry | undefined, now: number): number {
  const latest = entry ? Math.max(entry.addedAt, entry.removedAt, entry.notedAt, entry.rankedAt) : 0
  return Math.min(MAX_TIME, Math.max(Math.round(now), latest + 1))
}

function changed(
  list: SavedWishlist,
  id: string,
  change: (entry: WishlistEntry) => WishlistEntry,
): SavedWishlist {
  const entry = list.find((one) => one.id === id)
  return entry && isListed(entry) ? replaced(list, change(entry)) : list
}

function replaced(list: SavedWishlist, entry: WishlistEntry): SavedWishlist {
  return inOrder([...list.filter(({ id }) => id !== entry.id), entry])
}

export function inOrder(entries: readonly WishlistEntry[]): SavedWishlist {
  return entries.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}
