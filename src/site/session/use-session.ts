import { useEffect, useSyncExternalStore } from 'react'
import type { FirebaseAccounts } from '#/core/identity/names.ts'
import { firebaseClient } from './firebase-handle.ts'
import { followSession, sessionStore, type VisitorSession } from './session-store.ts'

/** Null if signed out or unknown. */
export function useSession(): VisitorSession | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.initial)
}

export function useFollowedSession(firebase: FirebaseAccounts | null): void {
  useEffect(() => followSession(), [])
  useEffect(() => {
    if (!firebase) return
    // Loaded while idle, so that an immediate sign-out reaches Firebase too.
    void firebaseClient(firebase)
    void import('./firebase-session.ts').then(({ followFirebase }) => followFirebase(firebase))
  }, [firebase])
}
