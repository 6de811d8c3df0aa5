import type { HostedAccounts } from '../../../pages/account-page.ts'
import type { HostedClient } from './hosted-client.ts'
import { hostedClient } from './hosted-handle.ts'
import { endSession, putSession, readSession, sessionStore, type Session } from './session-store.ts'

/** Why the hosted service or the site would not let somebody in. */
export type HostedRefusal = 'wrong' | 'unconfirmed' | 'banned' | 'too-many' | 'unreachable'

/** While a form is talking to the service, what the listener hears is the form's business. */
let busy = 0

/** Keeps the site's session equal to what the service says: whoever it signs out is out, whoever it signs in comes in. */
export async function followHosted(settings: HostedAccounts): Promise<void> {
  const client = await hostedClient(settings)
  await readSession()
  client.follow(() => void settle(client))
}

/** Does `work` with the service without the listener stepping in, and settles what came of it. */
export async function withHosted<Value>(
  settings: HostedAccounts,
  work: (client: HostedClient) => Promise<Value>,
): Promise<Value> {
  busy += 1
  try {
    return await work(await hostedClient(settings))
  } finally {
    busy -= 1
  }
}

/** The site's session for whoever the service has just let in. A refused one is out of the service too. */
export async function exchange(client: HostedClient): Promise<Session | HostedRefusal> {
  const response = await fetch('/datos/sesion', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ proof: await client.proof() }),
  })
  if (response.ok) {
    const { session } = (await response.json()) as { session: Session }
    putSession(session)
    return session
  }
  if (response.status === 403) return 'unconfirmed'
  if (response.status === 429) return 'too-many'
  return response.status === 401 ? 'wrong' : 'unreachable'
}

async function settle(client: HostedClient): Promise<void> {
  const uid = client.currentUid()
  const session = sessionStore.current()
  if (busy > 0 || uid === (session?.uid ?? null)) return
  try {
    if (uid === null) return await endSession()
    // Another tab may have been faster.
    if ((await readSession())?.uid === uid) return
    const result = await exchange(client)
    if (result === 'wrong' || result === 'unconfirmed') await client.signOut()
  } catch {
    // No network: the next change, or the next page, tries again.
  }
}
