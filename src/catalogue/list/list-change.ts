import {
  listedEntries,
  movedTo,
  withNote,
  withoutProduct,
  withProduct,
  type SavedList,
} from './saved-list.ts'

/** One thing that somebody does to products of their list. `ids` need not be in it. */
export type ListChange = { action: ListAction; ids: readonly string[]; note?: string | undefined }

export const LIST_ACTIONS = ['add', 'remove', 'raise', 'lower', 'note'] as const
export type ListAction = (typeof LIST_ACTIONS)[number]

/** A list with the change made at `now` (milliseconds since 1970). */
export function withChange(list: SavedList, { action, ids, note = '' }: ListChange, now: number): SavedList {
  return ids.reduce((all, id) => {
    switch (action) {
      case 'add':
        return withProduct(all, id, now)
      case 'remove':
        return withoutProduct(all, id, now)
      case 'raise':
        return movedTo(all, id, placeOf(all, id) - 1, now)
      case 'lower':
        return movedTo(all, id, placeOf(all, id) + 1, now)
      case 'note':
        return withNote(all, id, note, now)
    }
  }, list)
}

/** A list with products at its end that it may have already. */
export function withProducts(list: SavedList, ids: readonly string[], now: number): SavedList {
  return ids.reduce((all, id) => withProduct(all, id, now), list)
}

function placeOf(list: SavedList, id: string): number {
  return listedEntries(list).findIndex((entry) => entry.id === id)
}
