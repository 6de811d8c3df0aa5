import { mayHaveSession, readSession, sessionStore, type Session } from './session-store.ts'

/** Null for nobody. Returns how to stop. */
export function subscribeSession(listener: (session: Session | null) => void): () => void {
  let told: string | undefined
  const tell = () => {
    const session = sessionStore.current()
    if (JSON.stringify(session) === told) return
    told = JSON.stringify(session)
    listener(session)
  }
  // With a session that can't be read now, whoever was signed in goes on being so.
  const tellFirst = async () => {
    if ((await readSession()) || !mayHaveSession()) tell()
  }
  void tellFirst()
  return sessionStore.subscribe(tell)
}
