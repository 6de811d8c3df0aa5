import type { IncomingMessage } from 'node:http'
import type { Caller } from '#/core/access/require-permission.ts'
import type { Role } from '#/core/access/roles.ts'

export type StoredSession = {
  uid: string
  email: string
  role: Role
  signedInAt: string
  secondFactor: boolean
}

export type ReadSession = (request: IncomingMessage) => Promise<StoredSession | null>

export function callerOf(session: StoredSession | null): Caller {
  if (session === null) return { kind: 'visitor' }
  const { uid, role, signedInAt, secondFactor } = session
  return { kind: 'account', uid, role, signedInAt, secondFactor }
}
