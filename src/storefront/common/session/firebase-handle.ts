import type { FirebaseAccounts } from '../../../pages/account/names.ts'
import type { FirebaseClient } from './firebase-client.ts'

let loading: Promise<FirebaseClient> | undefined

/** Firebase's library, loaded once, by nobody but a site that uses it. */
export function firebaseClient(settings: FirebaseAccounts): Promise<FirebaseClient> {
  loading ??= import('./firebase-client.ts').then(({ openFirebaseClient }) => openFirebaseClient(settings))
  return loading
}

/** Signs out of Firebase, where there is one; a site with its own accounts loads nothing for it. */
export async function endFirebase(): Promise<void> {
  await (await loading)?.signOut()
}
