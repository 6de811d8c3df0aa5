import type { FirebaseAccounts } from '#/core/identity/names.ts'
import { island } from '#/framework/components/island.tsx'
import { useFollowedSession } from './use-session.ts'

export const SessionFollower = island('session', ({ firebase }: { firebase: FirebaseAccounts | null }) => {
  useFollowedSession(firebase)
  return null
})
