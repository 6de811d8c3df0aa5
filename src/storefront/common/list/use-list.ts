import { useSyncExternalStore } from 'react'
import {
  isInList,
  listedEntries,
  MAX_LISTED,
  movedTo,
  withNote,
  withoutProduct,
  withProduct,
  withRestored,
  type ListEntry,
  type SavedList,
} from '../../../catalogue/list/saved-list.ts'
import { countOf } from '../../../catalogue/text/format.ts'
import { changeList, initialListState, listState, subscribeList, type ListState } from './list-store.ts'
import { say } from './list-voice.ts'

/** A product as the list speaks of it. */
export type ListedItem = { id: string; name: string }

export function useList(): ListState {
  return useSyncExternalStore(subscribeList, listState, initialListState)
}

/** Whether a product is in the list; whoever asks hears of that product alone. */
export function useListed(id: string): boolean {
  return useSyncExternalStore(
    subscribeList,
    () => isInList(listState().list, id),
    () => isInList(initialListState().list, id),
  )
}

export function save(items: readonly ListedItem[]): void {
  changeList((list, now) => items.reduce((all, { id }) => withProduct(all, id, now), list))
  const { list } = listState()
  const left = items.filter(({ id }) => !isInList(list, id))
  if (left.length > 0) {
    say(
      `Tu lista está llena: tiene ${countOf(MAX_LISTED, 'producto', 'productos')}. Quitá alguno para guardar otro.`,
      'problem',
    )
  } else if (items.length === 1) say(`Guardaste ${items[0]!.name}. ${countedIn(list)}`)
  else say(`Guardaste ${countOf(items.length, 'producto', 'productos')}. ${countedIn(list)}`)
}

export function remove({ id, name }: ListedItem): void {
  changeList((list, now) => withoutProduct(list, id, now))
  say(`Quitaste ${name}. ${countedIn(listState().list)}`)
}

export function restore(entry: ListEntry, name: string): void {
  changeList((list, now) => withRestored(list, entry, now))
  say(`${name} volvió a tu lista.`)
}

export function note(id: string, text: string): void {
  changeList((list, now) => withNote(list, id, text, now))
  say('Guardamos la nota.')
}

/** `place` from 0. */
export function move({ id, name }: ListedItem, place: number): void {
  changeList((list, now) => movedTo(list, id, place, now))
  const listed = listedEntries(listState().list)
  say(`${name}: lugar ${listed.findIndex((entry) => entry.id === id) + 1} de ${listed.length}.`)
}

/** Takes codes that a visit without JavaScript kept. */
export function takeIn(ids: readonly string[]): void {
  changeList((list, now) => ids.reduce((all, id) => withProduct(all, id, now), list))
}

function countedIn(list: SavedList): string {
  return `${countOf(listedEntries(list).length, 'producto', 'productos')} en tu lista.`
}
