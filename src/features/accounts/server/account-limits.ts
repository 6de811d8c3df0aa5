import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { Limit, Throttle } from '#/core/identity/throttle.ts'
import type { App } from '#/core/services/app.ts'
import { clientNetwork, customerNetwork } from '#/core/http/client-address.ts'
import { CUSTOMER, sharedCounter, type CountAttempt } from '#/core/http/rate-limit.ts'
import { logAccount } from './account-log.ts'

const QUARTER = 900
const HOUR = 3600

type Limits = {
  who: Limit
  /** One network may be a whole office. */
  network: Limit
  all?: Limit
}

export const LIMITS = {
  'sign-in': {
    who: { times: 10, seconds: QUARTER },
    network: { times: 60, seconds: QUARTER },
    all: { times: 100, seconds: HOUR },
  },
  'sign-up': {
    who: { times: 6, seconds: HOUR },
    network: { times: 30, seconds: HOUR },
    all: { times: 30, seconds: HOUR },
  },
  recover: {
    who: { times: 6, seconds: HOUR },
    network: { times: 30, seconds: HOUR },
    all: { times: 30, seconds: HOUR },
  },
  link: { who: { times: 10, seconds: HOUR }, network: { times: 60, seconds: HOUR } },
  password: { who: { times: 10, seconds: QUARTER }, network: { times: 60, seconds: QUARTER } },
  code: {
    who: { times: 10, seconds: QUARTER },
    network: { times: 60, seconds: QUARTER },
    all: { times: 30, seconds: HOUR },
  },
  // A passkey can't be guessed: this spares the database.
  passkey: { who: { times: 30, seconds: QUARTER }, network: { times: 120, seconds: QUARTER } },
  confirm: { who: { times: 10, seconds: QUARTER }, network: { times: 60, seconds: QUARTER } },
  delete: { who: { times: 10, seconds: QUARTER }, network: { times: 60, seconds: QUARTER } },
} as const satisfies Record<string, Limits>

const TOLD = 5000

type Attempted = keyof typeof LIMITS

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
      logAccount(app, request, 'locked out', { what, by, seconds, ...named(what, who) })
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

function named(what: Attempted, who: string | null): { email?: string; uid?: string } {
  if (who === null || what === 'link') return {}
  return BY_UID.has(what) ? { uid: who } : { email: who }
}

type Step = {
  by: 'device' | 'network' | 'customer' | 'account' | 'account, everywhere'
  key: string
  count: CountAttempt
}

function deviceStep({ throttle }: LimitsApp, what: Attempted, device: string): Step {
  const count: CountAttempt = (key) => throttle.attempt(key, LIMITS[what].who)
  return { by: 'device', key: `${what}:device:${device}`, count }
}

function whoStep({ throttle }: LimitsApp, what: Attempted, who: string, network: string): Step {
  const limits: Limits = LIMITS[what]
  const from = limits.all ? `:${network}` : ''
  return {
    by: 'account',
    key: `${what}:who:${normal(who)}${from}`,
    count: (key) => throttle.attempt(key, limits.who),
  }
}

function anonymousLimits(app: LimitsApp, what: Attempted, who: string | null, network: string): Step[] {
  const { all }: Limits = LIMITS[what]
  const counts = stateOf(app.throttle).networks[what]
  const customer = customerNetwork(network)
  const steps: Step[] = [{ by: 'network', key: `${what}:from:${network}`, count: counts.network }]
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

type State = {
  networks: Record<Attempted, { network: CountAttempt; customer: CountAttempt }>
  told: LRUCache<string, number>
}
const states = new WeakMap<Throttle, State>()

function stateOf(throttle: Throttle): State {
  const known = states.get(throttle)
  if (known) return known
  const networks = Object.entries(LIMITS).map(([what, { network }]) => {
    const customer = { ...network, times: network.times * CUSTOMER }
    return [what, { network: sharedCounter(throttle, network), customer: sharedCounter(throttle, customer) }]
  })
  const made = { networks: Object.fromEntries(networks), told: new LRUCache({ max: TOLD }) } as State
  states.set(throttle, made)
  return made
}

/** Logs a refusal once per period. */
function isFirst(throttle: Throttle, key: string, seconds: number): boolean {
  const { told } = stateOf(throttle)
  const now = Date.now()
  if ((told.get(key) ?? 0) > now) return false
  told.set(key, now + seconds * 1000)
  return true
}
