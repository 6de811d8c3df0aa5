const PANEL = 'panel-'
/** Tabs hear here who signed out; nothing stays. */
const LEFT = 'panel-salida'
/** Ends the name of the agreement to lose what was typed. */
const AGREED = 'salida'

const left = new Set<string>()

export function panelKey(uid: string, name: string): string {
  return `${PANEL}${uid}.${name}`
}

export function keptNames(uid: string): string[] {
  const start = panelKey(uid, '')
  return keysOf(() => localStorage, start).map((key) => key.slice(start.length))
}

export function readKept(uid: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(panelKey(uid, name)) ?? 'null')
  } catch {
    // Storage may be refused.
    return null
  }
}

/** Null removes; false where the device keeps nothing. */
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

/** Other tabs of the panel hear of it. */
export function forgetKept(uid: string): void {
  remove(uid)
  try {
    localStorage.setItem(LEFT, uid)
    localStorage.removeItem(LEFT)
  } catch {
    // Storage may be refused.
  }
}

/** The browser has yet to send the form that signs out. */
export function forgetOnceOut(uid: string): void {
  try {
    sessionStorage.setItem(panelKey(uid, AGREED), '')
  } catch {
    // Storage may be refused.
  }
}

/** Removes undo steps of other accounts; unsaved text only with consent, once signed out. */
export function forgetStepsOfOthers(uid: string | undefined): void {
  for (const key of keysOf(() => sessionStorage, PANEL)) {
    const isOwn = uid !== undefined && key.startsWith(panelKey(uid, ''))
    const isAgreed = key.endsWith(`.${AGREED}`)
    if (!isOwn || isAgreed) sessionStorage.removeItem(key)
    if (!isOwn && isAgreed) forgetKept(key.slice(PANEL.length, -AGREED.length - 1))
  }
}

/** Returns how to stop. */
export function onLeft(uid: string, then: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== LEFT || newValue !== uid) return
    left.add(uid)
    // Written after that tab removed everything.
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
