import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Limit, Throttle } from '#/core/identity/throttle.ts'
import type { App } from '#/core/services/app.ts'
import { clientNetwork, customerNetwork } from '#/core/http/client-address.ts'
import { CUSTOMER, sharedCounter, type CountAttempt } from '#/core/http/rate-limit.ts'
import { logAccount } from './account-log.ts'

const QUARTER = 900
const HOUR_SECONDS = 3600

type Limits = {
  who: Limit
  /** One network may be a whole office. */
  network: Limit
  all?: Limit
}

export const ACCOUNT_LIMITS = {
  'sign-in': {
    who: { times: 10, seconds: QUARTER },
    network: { times: 60, seconds: QUARTER },
    all: { times: 100, seconds: HOUR_SECONDS },
  },
  'sign-up': {
    who: { times: 6, seconds: HOUR_SECONDS },
    network: { times: 30, seconds: HOUR_SECONDS },
    all: { times: 30, seconds: HOUR_SECONDS },
  },
  recover: {
    who: { times: 6, seconds: HOUR_SECONDS },
    network: { times: 30, seconds: HOUR_SECONDS },
    all: { times: 30, seconds: HOUR_SECONDS },
  },
  link: { who: { times: 10, seconds: HOUR_SECONDS }, network: { times: 60, seconds: HOUR_SECONDS } },
  password: { who: { times: 10, seconds: QUARTER }, network: { times: 60, seconds: QUARTER } },
  code: {
    who: { times: 10, seconds: QUARTER },
    network: { times: 60, seconds: QUARTER },
    all: { times: 30, seconds: HOUR_SECONDS },
  },
  // Passkeys can't be guessed; the limit protects the database.
  passkey: { who: { times: 30, seconds: QUARTER }, network: { times: 120, seconds: QUARTER } },
  confirm: { who: { times: 10, seconds: QUARTER }, network: { times: 60, seconds: QUARTER } },
  delete: { who: { times: 10, seconds: QUARTER }, network: { times: 60, seconds: QUARTER } },
} as const satisfies Record<string, Limits>

const MAX_LOGGED_KEYS = 5000

type Attempted = keyof typeof ACCOUNT_LIMITS

type LimitsApp = Pick<App, 'throttle' | 'environment' | 'log' | 'secrets'>

/**
 * Seconds to wait, 0 for none. Counts unknown accounts too; known devices count separately, so that attackers can't
 * lock them out.
 */
export async function attempt(
  app: LimitsApp,
  request: IncomingMessage,
  what: Attempted,
  who: string | null,
  device: string | null = null,
): Promise<number> {
  const network = clientNetwork(request, app.environment.trustedProxies)
  const steps = device === null ? anonymousLimits(app, what, who, network) : [deviceStep(app, what, device)]
  // A refused attempt must not use up the limits of others.
  for (const { by, key, count } of steps) {
    const seconds = await count(key)
    if (seconds === 0) continue
    if (isFirst(app.throttle, key, seconds)) {
      logAccount(app, request, 'locked out', { what, by, seconds, ...attemptedAccount(what, who) })
    }
    return seconds
  }
  return 0
}

export async function resetLimit(
  app: LimitsApp,
  request: IncomingMessage,
  what: Attempted,
  who: string,
  device: string | null = null,
): Promise<void> {
  const network = clientNetwork(request, app.environment.trustedProxies)
  const own = device === null ? undefined : deviceStep(app, what, device)
  for (const step of [own, whoStep(app, what, who, network)]) if (step) await app.throttle.reset(step.key)
}

const BY_UID: ReadonlySet<Attempted> = new Set(['delete', 'password', 'code', 'confirm', 'passkey'] as const)

function attemptedAccount(what: Attempted, who: string | null): { email?: string; uid?: string } {
  if (who === null || what === 'link') return {}
  return BY_UID.has(what) ? { uid: who } : { email: who }
}

type LimitStep = {
  by: 'device' | 'network' | 'customer' | 'account' | 'account, everywhere'
  key: string
  count: CountAttempt
}

function deviceStep({ throttle }: LimitsApp, what: Attempted, device: string): LimitStep {
  const count: CountAttempt = (key) => throttle.attempt(key, ACCOUNT_LIMITS[what].who)
  return { by: 'device', key: `${what}:device:${device}`, count }
}

function whoStep({ throttle }: LimitsApp, what: Attempted, who: string, network: string): LimitStep {
  const limits: Limits = ACCOUNT_LIMITS[what]
  const from = limits.all ? `:${network}` : ''
  return {
    by: 'account',
    key: `${what}:who:${normal(who)}${from}`,
    count: (key) => throttle.attempt(key, limits.who),
  }
}

function anonymousLimits(app: LimitsApp, what: Attempted, who: string | null, network: string): LimitStep[] {
  const { all }: Limits = ACCOUNT_LIMITS[what]
  const counts = throttleStateOf(app.throttle).networks[what]
  const customer = customerNetwork(network)
  const steps: LimitStep[] = [{ by: 'network', key: `${what}:from:${network}`, count: counts.network }]
  if (customer !== undefined) {
    steps.push({ by: 'customer', key: `${what}:from:${customer}`, count: counts.customer })
  }
  if (who === null) return steps
  steps.push(whoStep(app, what, who, network))
  if (all) {
    const count: CountAttempt = (key) => app.throttle.attempt(key, all)
    steps.push({ by: 'account, everywhere', key: `${what}:all:${normal(who)}`, count })
  }
  return steps
}

const normal = (who: string) => who.trim().toLowerCase()

type ThrottleState = {
  networks: Record<Attempted, { network: CountAttempt; customer: CountAttempt }>
  loggedKeys: LRUCache<string, number>
}
const throttleStates = new WeakMap<Throttle, ThrottleState>()

function throttleStateOf(throttle: Throttle): ThrottleState {
  const known = throttleStates.get(throttle)
  if (known) return known
  const networks = Object.entries(ACCOUNT_LIMITS).map(([what, { network }]) => {
    const customer = { ...network, times: network.times * CUSTOMER }
    return [what, { network: sharedCounter(throttle, network), customer: sharedCounter(throttle, customer) }]
  })
  const state = {
    networks: Object.fromEntries(networks),
    loggedKeys: new LRUCache({ max: MAX_LOGGED_KEYS }),
  } as ThrottleState
  throttleStates.set(throttle, state)
  return state
}

/** Logs a refusal once per period. */
function isFirst(throttle: Throttle, key: string, seconds: number): boolean {
  const { loggedKeys } = throttleStateOf(throttle)
  const now = Date.now()
  if ((loggedKeys.get(key) ?? 0) > now) return false
  loggedKeys.set(key, now + seconds * 1000)
  return true
}
