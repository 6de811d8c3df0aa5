import { useEffect, useSyncExternalStore } from 'react'
import type { HostedAccounts } from '../../../pages/account-page.ts'
import { hostedClient } from './hosted-handle.ts'
import { followSession, sessionStore, type Session } from './session-store.ts'

/** Who is signed in, null for nobody or while it isn't known yet. */
export function useSession(): Session | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.current, sessionStore.initial)
}

/** Keeps the session in step with the server, the other tabs and, where there is one, the hosted service. */
export function useFollowedSession(hosted: HostedAccounts | null): void {
  useEffect(() => followSession(), [])
  useEffect(() => {
    if (!hosted) return
    // React came when the browser was idle. Held from now on, so that whoever signs out at once signs out of it too.
    void hostedClient(hosted)
    void import('./hosted-session.ts').then(({ followHosted }) => followHosted(hosted))
  }, [hosted])
}
