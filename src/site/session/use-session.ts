import { useEffect, useSyncExternalStore } from 'react'
import type { FirebaseAccounts } from '#/core/identity/names.ts'
import { firebaseClient } from './firebase-handle.ts'
import { followSession, sessionStore, type Session } from './session-store.ts'

/** Null for nobody, or not known yet. */
export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.initial)
}

export function useFollowedSession(firebase: FirebaseAccounts | null): void {
  useEffect(() => followSession(), [])
  useEffect(() => {
    if (!firebase) return
    // React came when the browser was idle. Held from now on, so that whoever signs out at once signs out of it too.
    void firebaseClient(firebase)
    void import('./firebase-session.ts').then(({ followFirebase }) => followFirebase(firebase))
  }, [firebase])
}
