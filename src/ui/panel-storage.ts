const PANEL_KEY_PREFIX = 'panel-'
/** Written and removed at once: its `storage` event announces to other tabs which account signed out. */
const SIGNED_OUT_KEY = 'panel-salida'
/** Suffix of the session key that records consent to lose unsaved text. */
const AGREED = 'salida'

const signedOutUids = new Set<string>()

export function panelKey(uid: string, name: string): string {
  return `${PANEL_KEY_PREFIX}${uid}.${name}`
}

export function panelStorageNames(uid: string): string[] {
  const start = panelKey(uid, '')
  return storageKeys(() => localStorage, start).map((key) => key.slice(start.length))
}

export function readPanelStorage(uid: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(panelKey(uid, name)) ?? 'null')
  } catch {
    // Storage may be refused.
    return null
  }
}

/** Null removes; false when storage fails or the account has signed out in another tab. */
export function writePanelStorage(uid: string, name: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(panelKey(uid, name))
    else if (signedOutUids.has(uid)) return false
    else localStorage.setItem(panelKey(uid, name), JSON.stringify(value))
    return true
  } catch {
    return value === null
  }
}

/** Removes the account's storage and announces its sign-out to other tabs. */
export function forgetPanelStorage(uid: string): void {
  removePanelStorage(uid)
  try {
    localStorage.setItem(SIGNED_OUT_KEY, uid)
    localStorage.removeItem(SIGNED_OUT_KEY)
  } catch {
    // Storage may be refused.
  }
}

/** Records consent now and removes nothing yet, because the browser has still to send the sign-out form. */
export function forgetOnceOut(uid: string): void {
  try {
    sessionStorage.setItem(panelKey(uid, AGREED), '')
  } catch {
    // Storage may be refused.
  }
}

/** Removes undo steps of other accounts; unsaved text only with consent, once signed out. */
export function forgetStepsOfOthers(uid: string | undefined): void {
  for (const key of storageKeys(() => sessionStorage, PANEL_KEY_PREFIX)) {
    const isOwn = uid !== undefined && key.startsWith(panelKey(uid, ''))
    const isAgreed = key.endsWith(`.${AGREED}`)
    if (!isOwn || isAgreed) sessionStorage.removeItem(key)
    if (!isOwn && isAgreed) forgetPanelStorage(key.slice(PANEL_KEY_PREFIX.length, -AGREED.length - 1))
  }
}

/** Runs `then` when the account signs out in another tab; returns the function that unsubscribes. */
export function onLeft(uid: string, then: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== SIGNED_OUT_KEY || newValue !== uid) return
    signedOutUids.add(uid)
    // Removes entries that this tab wrote after the other one cleared them.
    removePanelStorage(uid)
    then()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

function removePanelStorage(uid: string): void {
  for (const name of panelStorageNames(uid)) writePanelStorage(uid, name, null)
}

function storageKeys(storage: () => Storage, start: string): string[] {
  try {
    const all = storage()
    return Array.from({ length: all.length }, (_, place) => all.key(place) ?? '').filter((key) =>
      key.startsWith(start),
    )
  } catch {
    return []
  }
}
