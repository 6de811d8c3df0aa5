import type { IncomingMessage } from 'node:http'
import type { Limit } from '../../../engines/identity/throttle.ts'
import type { App } from '../../app.ts'
import { clientAddress } from '../client-address.ts'

const QUARTER = 900
const HOUR = 3600

/** What one account, and one address, may try. An address may be a whole office. */
const LIMITS = {
  'sign-in': { account: { times: 10, seconds: QUARTER }, address: { times: 60, seconds: QUARTER } },
  'sign-up': { account: { times: 6, seconds: HOUR }, address: { times: 30, seconds: HOUR } },
  recover: { account: { times: 6, seconds: HOUR }, address: { times: 30, seconds: HOUR } },
  link: { account: { times: 10, seconds: HOUR }, address: { times: 60, seconds: HOUR } },
  password: { account: { times: 10, seconds: QUARTER }, address: { times: 60, seconds: QUARTER } },
  delete: { account: { times: 10, seconds: QUARTER }, address: { times: 60, seconds: QUARTER } },
} as const satisfies Record<string, { account: Limit; address: Limit }>

export type Attempted = keyof typeof LIMITS

/**
 * Counts an attempt of `who` (an address of mail, a token, an account; null while that isn't known) from wherever the request comes. Resolves with the
 * seconds to wait, 0 for none. Both are counted whether or not there is such an account.
 */
export async function attempt(
  app: App,
  request: IncomingMessage,
  what: Attempted,
  who: string | null,
): Promise<number> {
  const from = clientAddress(request, app.environment.trustedProxies)
  const { account, address } = LIMITS[what]
  const [ofAccount, ofAddress] = await Promise.all([
    who === null ? 0 : app.throttle.attempt(accountKey(what, who), account),
    app.throttle.attempt(`${what}:from:${from}`, address),
  ])
  return Math.max(ofAccount, ofAddress)
}

/** Whoever got it right starts counting anew. */
export function forgive(app: App, what: Attempted, who: string): Promise<void> {
  return app.throttle.forget(accountKey(what, who))
}

function accountKey(what: Attempted, who: string): string {
  return `${what}:who:${who.trim().toLowerCase()}`
}
