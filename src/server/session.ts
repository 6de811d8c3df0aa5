import type { IncomingMessage } from 'node:http'
import type { Caller } from '../access/require-permission.ts'
import type { Role } from '../access/roles.ts'

/** Who is signed in. `uid` never changes; the rest may. `signedInAt`: when the session began, ISO 8601, UTC. */
export type Session = { uid: string; email: string; role: Role; signedInAt: string }

/** Who sends a request; null when nobody is signed in, or no longer. */
export type ReadSession = (request: IncomingMessage) => Promise<Session | null>

/** Who a request's commands are sent by. */
export function callerOf(session: Session | null): Caller {
  if (session === null) return { kind: 'visitor' }
  const { uid, role, signedInAt } = session
  return { kind: 'account', uid, role, signedInAt }
}
