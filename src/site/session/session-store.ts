import { forgetPanelStorage, forgetStepsOfOthers } from '#/ui/panel-storage.ts'

export type VisitorSession = { uid: string; email: string; role: 'visitor' | 'redactor' | 'editor' | 'admin' }

/** Readable companion of the session cookie, which scripts can't see; both are set and deleted together. */
const HINT = /(?:^|;\s*)(?:__Host-)?sesion-abierta=1(?:;|$)/
/** Storage key that notifies other tabs; its value only identifies the session's owner. */
const SESSION_KEY = 'sesion'
/** Minimum interval between checks on returning to the tab, in milliseconds. */
const SESSION_CHECK_MS = 3000

const sessionListeners = new Set<() => void>()
let session: VisitorSession | null = null
let turn = 0
let lastRead = 0

/** Only source of the session; null if signed out, and before the first request, because pages are static. */
export const sessionStore = {
  subscribe(listener: () => void): () => void {
    sessionListeners.add(listener)
    return () => sessionListeners.delete(listener)
  },
  current: (): VisitorSession | null => session,
  initial: (): VisitorSession | null => null,
}

export function putSession(next: VisitorSession | null): void {
  turn += 1
  if (!isSameSession(session, next)) {
    session = next
    for (const listener of sessionListeners) listener()
  }
  rememberSession(next)
}

/** Reads the session; the current one stays if the request fails. */
export async function fetchSession(): Promise<VisitorSession | null> {
  lastRead = Date.now()
  if (!mayHaveSession()) {
    putSession(null)
    return null
  }
  turn += 1
  const requested = turn
  try {
    const response = await fetch('/datos/sesion', { cache: 'no-store' })
    if (response.ok) {
      const answer = (await response.json()) as { session: VisitorSession | null }
      // Ignores a response overtaken by a newer request.
      if (requested === turn) putSession(answer.session)
    }
  } catch {
    // Offline: the last known session remains.
  }
  return session
}

export function mayHaveSession(): boolean {
  return HINT.test(document.cookie)
}

/** Signs out; `everywhere`: on every device. @throws if the server is unreachable */
export async function endSession(everywhere = false): Promise<void> {
  const response = await fetch('/salir', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(everywhere ? { todas: 'si' } : {}),
  })
  if (!response.ok) throw new Error(`/salir answered ${response.status}`)
  putSession(null)
}

/** Re-reads the session when another tab changes it or this one is focused; returns the stop function. */
export function followSession(): () => void {
  const again = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastRead > SESSION_CHECK_MS)
      void fetchSession()
  }
  const fromOtherTab = (event: StorageEvent) => {
    if ((event.key === SESSION_KEY || event.key === null) && event.newValue !== sessionMark(session))
      void fetchSession()
  }
  const back = (event: PageTransitionEvent) => {
    if (event.persisted) void fetchSession()
  }
  void fetchSession()
  addEventListener('storage', fromOtherTab)
  addEventListener('pageshow', back)
  document.addEventListener('visibilitychange', again)
  return () => {
    removeEventListener('storage', fromOtherTab)
    removeEventListener('pageshow', back)
    document.removeEventListener('visibilitychange', again)
  }
}

function isSameSession(one: VisitorSession | null, other: VisitorSession | null): boolean {
  return one?.uid === other?.uid && one?.email === other?.email && one?.role === other?.role
}

function sessionMark(of: VisitorSession | null): string | null {
  return of && `${of.uid} ${of.role}`
}

function rememberSession(next: VisitorSession | null): void {
  const wanted = sessionMark(next)
  forgetStepsOfOthers(next?.uid)
  try {
    const before = localStorage.getItem(SESSION_KEY)
    if (before === wanted) return
    if (before !== null && next === null && isErased()) forgetPanelStorage(before.split(' ')[0]!)
    if (wanted === null) localStorage.removeItem(SESSION_KEY)
    else localStorage.setItem(SESSION_KEY, wanted)
  } catch {
    // localStorage blocked: other tabs re-check the session on focus.
  }
}

/** Whether the page confirms an erased account, whose data must not be saved or sent. */
function isErased(): boolean {
  return new URLSearchParams(location.search).get('aviso') === 'eliminada'
}
