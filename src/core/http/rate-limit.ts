import { LRUCache } from 'lru-cache'
import type { Limit, Throttle } from '#/core/identity/throttle.ts'
import { customerNetwork } from './client-address.ts'

const MAX_COUNTED_KEYS = 10_000
/** Avoids a database write per refused request. */
const LIMIT_REMEMBERED_MS = 5000

/** Seconds to wait, 0 for none. */
export type CountAttempt = (key: string) => Promise<number>

/**
 * Leases `batch` attempts at a time (a divisor of `limit.times`), so one in `batch` is a write. Not for keys that are
 * reset: a process that remembers a wait is not notified.
 */
export function sharedCounter(throttle: Pick<Throttle, 'attempt'>, limit: Limit, batch = 1): CountAttempt {
  const batches = { times: limit.times / batch, seconds: limit.seconds }
  const handed = new LRUCache<string, { left: number; until: number }>({ max: MAX_COUNTED_KEYS })

  const waiting = new LRUCache<string, { from: number; until: number }>({ max: MAX_COUNTED_KEYS })
  /** Pending request for a batch of counts, shared by callers that arrive meanwhile. */
  const asking = new Map<string, Promise<number>>()

  return async function count(key) {
    const now = Date.now()
    const mine = handed.get(key)
    if (mine && mine.left > 0 && now < mine.until) {
      mine.left -= 1
      return 0
    }
    const waitSeconds = waiting.get(key)
    if (waitSeconds && now < waitSeconds.until && now - waitSeconds.from < LIMIT_REMEMBERED_MS)
      return Math.ceil((waitSeconds.until - now) / 1000)
    if (batch > 1 && asking.has(key)) {
      await asking.get(key)
      return count(key)
    }
    const attempt = throttle.attempt(key, batches).finally(() => asking.delete(key))
    asking.set(key, attempt)
    const wait = await attempt
    if (wait > 0) waiting.set(key, { from: now, until: now + wait * 1000 })
    else if (batch > 1) {
      const left = handed.get(key)
      const more = left && now < left.until ? left.left : 0
      handed.set(key, { left: more + batch - 1, until: now + limit.seconds * 1000 })
    }
    return wait
  }
}

/** Factor for a provider's customer, who has thousands of IPv6 networks. */
export const CUSTOMER = 4

const wider = (limit: Limit): Limit => ({ ...limit, times: limit.times * CUSTOMER })

/** Seconds to wait for a client's network, limited also by its /48 in IPv6. */
export async function attemptFrom(
  throttle: Pick<Throttle, 'attempt'>,
  what: string,
  network: string,
  limit: Limit,
): Promise<number> {
  const customer = customerNetwork(network)
  const wait = await throttle.attempt(`${what}:${network}`, limit)
  return wait || customer === undefined ? wait : throttle.attempt(`${what}:${customer}`, wider(limit))
}

/** `attemptFrom` with counters of this process, or of the given kind. */
export function networkCount(
  limit: Limit,
  countOf: (limit: Limit) => CountAttempt = localCounter,
): CountAttempt {
  const [one, whole] = [countOf(limit), countOf(wider(limit))]
  return async (network) => {
    const customer = customerNetwork(network)
    const wait = await one(network)
    return wait || customer === undefined ? wait : whole(customer)
  }
}

export function localCounter({ times, seconds }: Limit): CountAttempt {
  const counted = new LRUCache<string, { count: number; until: number }>({ max: MAX_COUNTED_KEYS })

  return function count(key) {
    const now = Date.now()
    const found = counted.get(key)
    const row = found && now < found.until ? found : { count: 0, until: now + seconds * 1000 }
    row.count += 1
    counted.set(key, row)
    return Promise.resolve(row.count <= times ? 0 : Math.max(1, Math.ceil((row.until - now) / 1000)))
  }
}
