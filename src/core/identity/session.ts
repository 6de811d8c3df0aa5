import type { IncomingMessage } from 'node:http'
import type { Caller } from '#/core/access/require-permission.ts'
import type { Role } from '#/core/access/roles.ts'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import type { Identity } from './identity.ts'
import { sessionCookies } from './session-cookies.ts'

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

export function sessionReader(siteUrl: string, identity: Pick<Identity, 'sessionOf'>): ReadSession {
  const cookies = sessionCookies(siteUrl)
  const known = new WeakMap<IncomingMessage, ReturnType<ReadSession>>()
  return (request) => {
    const before = known.get(request)
    if (before) return before
    const token = cookies.read(request)
    const reading =
      token === undefined ? Promise.resolve(null) : identity.sessionOf(token).catch(throwUnavailable)
    known.set(request, reading)
    return reading
  }
}

/** Wraps errors of the identity library. */
function throwUnavailable(error: unknown): never {
  throw error instanceof StoreUnavailable
    ? error
    : new StoreUnavailable('unreachable', 'cuentas', { cause: error })
}
