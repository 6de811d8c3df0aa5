/** Begins the names of all that the panel keeps on a device. */
const PANEL = 'panel-'
/** Where tabs hear who signed out. Nothing stays there. */
const LEFT = 'panel-salida'
/** Ends the name of the agreement that what was typed goes with whoever signs out. */
const AGREED = 'salida'

/** Accounts that signed out since this page was opened: nothing more is kept of them. */
const left = new Set<string>()

/** The name under which something of an account is kept. */
export function panelKey(uid: string, name: string): string {
  return `${PANEL}${uid}.${name}`
}

/** The names of what was typed in the panel and waits on this device, be it to be saved or to be sent. */
export function keptNames(uid: string): string[] {
  const start = panelKey(uid, '')
  return keysOf(() => localStorage, start).map((key) => key.slice(start.length))
}

export function readKept(uid: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(panelKey(uid, name)) ?? 'null')
  } catch {
    // Nothing is kept where nothing can be.
    return null
  }
}

/** Keeps a value, null for none; false where the device keeps nothing, or has no room. */
export function keep(uid: string, name: string, value: unknown): boolean {
  try {
    if (value === null) localStorage.removeItem(panelKey(uid, name))
    else if (left.has(uid)) return false
    else localStorage.setItem(panelKey(uid, name), JSON.stringify(value))
    return true
  } catch {
    return value === null
  }
}

/** Takes what the panel keeps of an account off this device, when it signs out. Tabs of the panel hear of it. */
export function forgetKept(uid: string): void {
  remove(uid)
  try {
    localStorage.setItem(LEFT, uid)
    localStorage.removeItem(LEFT)
  } catch {
    // Nothing is kept where nothing can be.
  }
}

/** What was typed goes as soon as it is known that the account signed out of this tab, which the browser now does by itself. */
export function forgetOnceOut(uid: string): void {
  try {
    sessionStorage.setItem(panelKey(uid, AGREED), '')
  } catch {
    // Nothing is kept where nothing can be.
  }
}

/**
 * What a tab could take back is of whoever is signed in there, and of nobody else. It holds nothing that is unsaved, which goes only
 * with whoever agreed to that and is out.
 */
export function forgetStepsOfOthers(uid: string | undefined): void {
  for (const key of keysOf(() => sessionStorage, PANEL)) {
    const isOwn = uid !== undefined && key.startsWith(panelKey(uid, ''))
    const isAgreed = key.endsWith(`.${AGREED}`)
    // Whoever is still in has not signed out.
    if (!isOwn || isAgreed) sessionStorage.removeItem(key)
    if (!isOwn && isAgreed) forgetKept(key.slice(PANEL.length, -AGREED.length - 1))
  }
}

/** Calls back when an account signs out in another tab; this one keeps nothing more of it. Returns how to stop. */
export function onLeft(uid: string, then: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== LEFT || newValue !== uid) return
    left.add(uid)
    // What was kept between the two.
    remove(uid)
    then()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

function remove(uid: string): void {
  for (const name of keptNames(uid)) keep(uid, name, null)
}

function keysOf(storage: () => Storage, start: string): string[] {
  try {
    const all = storage()
    return Array.from({ length: all.length }, (_, place) => all.key(place) ?? '').filter((key) =>
      key.startsWith(start),
    )
  } catch {
    return []
  }
}
