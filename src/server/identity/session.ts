import type { IncomingMessage } from 'node:http'
import type { Caller } from '../../access/require-permission.ts'
import type { Role } from '../../access/roles.ts'

/**
 * Who is signed in. `uid` never changes; the rest may. `signedInAt`: when they last showed who they are, ISO 8601, UTC;
 * `secondFactor`: whether with more than a password.
 */
export type Session = { uid: string; email: string; role: Role; signedInAt: string; secondFactor: boolean }

/** Who sends a request; null when nobody is signed in, or no longer. */
export type ReadSession = (request: IncomingMessage) => Promise<Session | null>

/** Who a request's commands are sent by. */
export function callerOf(session: Session | null): Caller {
  if (session === null) return { kind: 'visitor' }
  const { uid, role, signedInAt, secondFactor } = session
  return { kind: 'account', uid, role, signedInAt, secondFactor }
}
