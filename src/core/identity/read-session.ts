import type { IncomingMessage } from 'node:http'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import type { Identity } from './identity.ts'
import { sessionCookies } from './session-cookies.ts'
import type { ReadSession } from './session.ts'

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

/** The library has an error of its own. */
function throwUnavailable(error: unknown): never {
  throw error instanceof StoreUnavailable
    ? error
    : new StoreUnavailable('unreachable', 'cuentas', { cause: error })
}
