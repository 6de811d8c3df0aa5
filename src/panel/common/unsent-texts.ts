import { useSyncExternalStore, type ChangeEvent } from 'react'
import { isSameJson } from '#/catalogue/json/json.ts'
import { writePanelStorage, panelKey, readPanelStorage } from '#/ui/panel-storage.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { Listeners } from './listeners.ts'

type Texts = Readonly<Record<string, string>>

/** Unsent texts by key; memory fallback where storage is blocked or full. */
const cached = new Map<string, { texts: Texts; isOnlyHere: boolean }>()
const unsentTextListeners = new Listeners()
// Changes by another tab of this account: typing, sending or signing out.
globalThis.addEventListener?.('storage', () => unsentTextListeners.notify())

export function readUnsent(uid: string, place: string): Texts {
  const key = panelKey(uid, place)
  const known = cached.get(key)
  if (known?.isOnlyHere) return known.texts
  const entries = Object.entries(Object(readPanelStorage(uid, place)) as Record<string, unknown>)
  const texts = Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  if (known && isSameJson(known.texts, texts)) return known.texts
  cached.set(key, { texts, isOnlyHere: false })
  return texts
}

export function writeUnsent(uid: string, place: string, texts: Texts): void {
  const isStored = writePanelStorage(uid, place, Object.keys(texts).length > 0 ? texts : null)
  cached.set(panelKey(uid, place), { texts, isOnlyHere: !isStored })
  unsentTextListeners.notify()
}

/**
 * Texts of a form without a document, stored on the device per account until sent; `saved` has the initial
 * values.
 */
export function useUnsentTexts<Key extends string>(place: string, saved: Readonly<Record<Key, string>>) {
  const { uid } = usePanelSession()
  const unsent = useSyncExternalStore(unsentTextListeners.add, () => readUnsent(uid, place))
  const keys = Object.keys(saved) as Key[]
  const texts = Object.fromEntries(keys.map((key) => [key, unsent[key] ?? saved[key]])) as Record<Key, string>
  const remove = (isRemoved: (key: string, text: string) => boolean, added: Texts = {}) => {
    const all = Object.entries({ ...readUnsent(uid, place), ...added })
    writeUnsent(uid, place, Object.fromEntries(all.filter(([key, text]) => !isRemoved(key, text))))
  }
  const write = (change: Partial<Record<Key, string>>) =>
    remove((key, text) => key in change && text === saved[key as Key], change as Texts)
  const isWritten = (key: Key) => texts[key] !== saved[key]
  return {
    texts,
    isWritten,
    isUnsent: keys.some(isWritten),
    write,
    /** Removes the sent texts, except those edited meanwhile. */
    forget: (sent: Partial<Record<Key, string>> = texts) =>
      remove((key, text) => key in sent && text === sent[key as Key]),
    /** Props of the field that edits a text. */
    field: (key: Key) => ({
      value: texts[key],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        write({ [key]: target.value } as Partial<Record<Key, string>>),
    }),
  }
}

export function newWritingId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
