import type { FirebaseAccounts } from '#/core/identity/names.ts'
import type { FirebaseClient } from './firebase-client.ts'

let loading: Promise<FirebaseClient> | undefined

/** Loaded once, and only where Firebase is used. */
export function firebaseClient(settings: FirebaseAccounts): Promise<FirebaseClient> {
  loading ??= import('./firebase-client.ts').then(({ openFirebaseClient }) => openFirebaseClient(settings))
  return loading
}

/** Signs out of Firebase; loads nothing on a site with its own accounts. */
export async function endFirebase(): Promise<void> {
  await (await loading)?.signOut()
}
