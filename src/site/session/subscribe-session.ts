import { mayHaveSession, readSession, sessionStore, type Session } from './session-store.ts'

/** Null when signed out. Returns the unsubscribe function. */
export function subscribeSession(listener: (session: Session | null) => void): () => void {
  let told: string | undefined
  const tell = () => {
    const session = sessionStore.current()
    if (JSON.stringify(session) === told) return
    told = JSON.stringify(session)
    listener(session)
  }
  // If the session can't be read, the previous state remains.
  const tellFirst = async () => {
    if ((await readSession()) || !mayHaveSession()) tell()
  }
  void tellFirst()
  return sessionStore.subscribe(tell)
}
