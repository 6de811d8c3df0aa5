import { useCallback, useId, useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'

// Notice of the last action: the panel shows one at a time, so that two never contradict each other.
let notice = { place: '', words: '' }
const noticeListeners = new Listeners()

/** Sets the sentence of a place, replacing any other. */
export function notify(place: string, words: string): void {
  notice = { place, words }
  noticeListeners.notify()
}

/** Clears the notice on the next action: a command, a change, an undo, another screen. */
export const endNotice = (): void => notify('', '')

/** Sentence of a place, empty after any other action. */
export const noticeAt = (place: string): string => (notice.place === place ? notice.words : '')

export const useNoticeAt = (place: string): string =>
  useSyncExternalStore(noticeListeners.add, () => noticeAt(place))

/** Notice of a component, and its setter. */
export function useNotice(): [words: string, say: (words: string) => void] {
  const place = useId()
  return [useNoticeAt(place), useCallback((words: string) => notify(place, words), [place])]
}
