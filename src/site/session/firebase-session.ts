import type { FirebaseAccounts } from '#/core/identity/names.ts'
import type { FirebaseClient } from './firebase-client.ts'
import { firebaseClient } from './firebase-handle.ts'
import { endSession, putSession, fetchSession, sessionStore, type VisitorSession } from './session-store.ts'

export type FirebaseRefusal = 'wrong' | 'unconfirmed' | 'banned' | 'too-many' | 'unreachable'

/** Number of forms using Firebase, during which the auth listener is ignored. */
let busy = 0

export async function followFirebase(settings: FirebaseAccounts): Promise<void> {
  const client = await firebaseClient(settings)
  await fetchSession()
  client.follow(() => void settleSession(client))
}

/** Runs work on Firebase while the auth listener is paused. */
export async function withFirebase<Value>(
  settings: FirebaseAccounts,
  work: (client: FirebaseClient) => Promise<Value>,
): Promise<Value> {
  busy += 1
  try {
    return await work(await firebaseClient(settings))
  } finally {
    busy -= 1
  }
}

/** Exchanges the token for a session; a rejection signs out of Firebase too. */
export async function exchangeToken(client: FirebaseClient): Promise<VisitorSession | FirebaseRefusal> {
  const response = await fetch('/datos/sesion', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken: await client.idToken() }),
  })
  if (response.ok) {
    const { session } = (await response.json()) as { session: VisitorSession }
    putSession(session)
    return session
  }
  if (response.status === 403) return 'unconfirmed'
  if (response.status === 429) return 'too-many'
  return response.status === 401 ? 'wrong' : 'unreachable'
}

/** Reauthenticates with Firebase; null, or an error sentence. */
export async function proveToFirebase(
  settings: FirebaseAccounts,
  email: string,
  password: string,
): Promise<string | null> {
  try {
    const result = await withFirebase(settings, async (client) => {
      await client.proveAgain(email, password)
      return exchangeToken(client)
    })
    return typeof result === 'string' ? ACCOUNTS_UNREACHABLE : null
  } catch (error) {
    const code = String((Object(error) as { code?: unknown }).code)
    return WRONG_PASSWORD.test(code) ? 'Esa no es tu clave.' : ACCOUNTS_UNREACHABLE
  }
}

const ACCOUNTS_UNREACHABLE = 'No pudimos comunicarnos con el servicio de cuentas. Probá de nuevo en un rato.'
const WRONG_PASSWORD = /^auth\/(invalid-(login-)?credentials?|missing-password|wrong-password)$/

async function settleSession(client: FirebaseClient): Promise<void> {
  const uid = client.currentUid()
  const session = sessionStore.current()
  if (busy > 0 || uid === (session?.uid ?? null)) return
  try {
    if (uid === null) return await endSession()
    // Another tab may have created the session already.
    if ((await fetchSession())?.uid === uid) return
    const result = await exchangeToken(client)
    if (result === 'wrong' || result === 'unconfirmed') await client.signOut()
  } catch {
    // Offline: the next change, or the next page, retries.
  }
}
