import { useCallback, useId, useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'

// Notice of the last action: the panel shows one at a time, so that two never contradict each other.
let notice = { place: '', words: '' }
const noticeListeners = new Listeners()

/** Its sentence there, in place of any other one. */
export function notify(place: string, words: string): void {
  notice = { place, words }
  noticeListeners.tell()
}

/** Whatever is begun next ends it: a command, a change, a step back, another screen. */
export const endNotice = (): void => notify('', '')

/** The sentence of a place, empty once something else was done. */
export const noticeAt = (place: string): string => (notice.place === place ? notice.words : '')

export const useNoticeAt = (place: string): string =>
  useSyncExternalStore(noticeListeners.add, () => noticeAt(place))

/** The sentence of a component, and what says it. */
export function useNotice(): [words: string, say: (words: string) => void] {
  const place = useId()
  return [useNoticeAt(place), useCallback((words: string) => notify(place, words), [place])]
}
