import type { FirebaseAccounts } from '../../../pages/account/names.ts'
import { island } from '../../../framework/components/island.tsx'
import { useFollowedSession } from './use-session.ts'

/** Draws nothing: keeps the session of the page in step. */
export const SessionFollower = island('session', ({ firebase }: { firebase: FirebaseAccounts | null }) => {
  useFollowedSession(firebase)
  return null
})
