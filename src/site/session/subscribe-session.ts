import { mayHaveSession, fetchSession, sessionStore, type VisitorSession } from './session-store.ts'

/** Null when signed out. Returns the unsubscribe function. */
export function subscribeSession(listener: (session: VisitorSession | null) => void): () => void {
  let notified: string | undefined
  const notify = () => {
    const session = sessionStore.current()
    if (JSON.stringify(session) === notified) return
    notified = JSON.stringify(session)
    listener(session)
  }
  // If the session can't be read, the previous state remains.
  const tellFirst = async () => {
    if ((await fetchSession()) || !mayHaveSession()) notify()
  }
  void tellFirst()
  return sessionStore.subscribe(notify)
}
