import { forgetKept, forgetStepsOfOthers } from '#/ui/kept-by-panel.ts'

export type Session = { uid: string; email: string; role: 'visitor' | 'redactor' | 'editor' | 'admin' }

/** Set and taken back together with the session's own cookie, which scripts can't see. */
const HINT = /(?:^|;\s*)(?:__Host-)?sesion-abierta=1(?:;|$)/
/** Tabs hear changes here; it says only whose session it is. */
const KEY = 'sesion'
/** Between two looks when coming back to the tab. */
const TIMEOUT_MS = 3000

const listeners = new Set<() => void>()
let session: Session | null = null
let turn = 0
let lastRead = 0

/** Only source of the session; null if signed out, and before the first request, because pages are static. */
export const sessionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): Session | null => session,
  initial: (): Session | null => null,
}

export function putSession(next: Session | null): void {
  turn += 1
  if (!isSame(session, next)) {
    session = next
    for (const listener of listeners) listener()
  }
  remember(next)
}

/** Keeps the current session if the request fails. */
export async function readSession(): Promise<Session | null> {
  lastRead = Date.now()
  if (!mayHaveSession()) {
    putSession(null)
    return null
  }
  turn += 1
  const asked = turn
  try {
    const response = await fetch('/datos/sesion', { cache: 'no-store' })
    if (response.ok) {
      const answer = (await response.json()) as { session: Session | null }
      // Something newer was learnt while this was on its way.
      if (asked === turn) putSession(answer.session)
    }
  } catch {
    // Offline: the last known session remains.
  }
  return session
}

export function mayHaveSession(): boolean {
  return HINT.test(document.cookie)
}

/** `everywhere`: on every device. @throws if the server is unreachable */
export async function endSession(everywhere = false): Promise<void> {
  const response = await fetch('/salir', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams(everywhere ? { todas: 'si' } : {}),
  })
  if (!response.ok) throw new Error(`/salir answered ${response.status}`)
  putSession(null)
}

/** Returns how to stop. */
export function followSession(): () => void {
  const again = () => {
    if (document.visibilityState === 'visible' && Date.now() - lastRead > TIMEOUT_MS) void readSession()
  }
  const fromOtherTab = (event: StorageEvent) => {
    if ((event.key === KEY || event.key === null) && event.newValue !== mark(session)) void readSession()
  }
  const back = (event: PageTransitionEvent) => {
    if (event.persisted) void readSession()
  }
  void readSession()
  addEventListener('storage', fromOtherTab)
  addEventListener('pageshow', back)
  document.addEventListener('visibilitychange', again)
  return () => {
    removeEventListener('storage', fromOtherTab)
    removeEventListener('pageshow', back)
    document.removeEventListener('visibilitychange', again)
  }
}

function isSame(one: Session | null, other: Session | null): boolean {
  return one?.uid === other?.uid && one?.email === other?.email && one?.role === other?.role
}

function mark(of: Session | null): string | null {
  return of && `${of.uid} ${of.role}`
}

function remember(next: Session | null): void {
  const wanted = mark(next)
  forgetStepsOfOthers(next?.uid)
  try {
    const before = localStorage.getItem(KEY)
    if (before === wanted) return
    if (before !== null && next === null && isErased()) forgetKept(before.split(' ')[0]!)
    if (wanted === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, wanted)
  } catch {
    // localStorage blocked: other tabs re-check the session on focus.
  }
}

/** Data of an erased account must not be saved or sent. */
function isErased(): boolean {
  return new URLSearchParams(location.search).get('aviso') === 'eliminada'
}
