import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionLost, isPassing, NoAnswer, postgresError } from './errors.ts'
import { openPoolHost, orNoAnswerWithin, type PostgresSession } from './host.ts'
import {
  askAll,
  type ChosenHost,
  firstToAnswer,
  isLeftBehind,
  lastPromoted,
  tellingError,
} from './primary.ts'
import { availabilityOf } from './availability.ts'
import { parsePostgresUrl } from './url.ts'

export type PostgresOptions = {
  max?: number
  connectMs?: number
  attemptMs?: number
  lockMs?: number
  downAfterMs?: number
  lookMs?: number
  /** Only for who reads: the first server that answers is used. */
  takesStandby?: boolean
  /** Whether its connections are of a site that serves, which `restore` must not find. */
  serves?: boolean
  /** Called with the first writer, and with each one after a failover. */
  onWriter?: (server: string) => void
}

export type HostPool = {
  where: string
  /** The work has a connection of its own. */
  use<T>(work: (session: PostgresSession) => Promise<T>, options?: { bulk?: boolean }): Promise<T>
  close(): Promise<void>
}

const HOST_RETRY_MS = 100
const HOST_POLL_MS = 300
const BULK_MS = 10 * 60_000

export function openHostPool(
  url: string,
  options: PostgresOptions & { onNotify?: (payload: string) => void } = {},
): HostPool {
  const {
    max = 5,
    connectMs = 2000,
    attemptMs = 5000,
    lockMs = 3000,
    downAfterMs = 2500,
    lookMs = 5000,
    takesStandby = false,
    serves = false,
    onWriter = () => {},
    onNotify,
  } = options
  const address = parsePostgresUrl(url)
  const { where } = address
  const reach = availabilityOf(url)
  let chosen: Promise<ChosenHost> | undefined
  let closed = false
  const openHosts = () =>
    address.hosts.map((host) => openPoolHost(address, host, { max, lockMs, serves, onNotify }))

  async function choose(): Promise<ChosenHost> {
    const poolHosts = openHosts()
    const asked = await askAll(poolHosts, connectMs)
    const best = takesStandby ? firstToAnswer(asked) : lastPromoted(asked)
    for (const poolHost of poolHosts) if (poolHost !== best?.member) poolHost.destroy()
    if (best === undefined) throw tellingError(asked)
    if (takesStandby) return best
    const { host, port } = address.hosts[best.host]!
    if (writer !== `${host}:${port}`) onWriter((writer = `${host}:${port}`))
    look ??= setInterval(() => void checkFailover(), lookMs).unref()
    return best
  }

  let writer: string | undefined
  let look: NodeJS.Timeout | undefined
  /** A server that still answers may have been left behind, which its own connections never tell. */
  async function checkFailover(): Promise<void> {
    const choosing = chosen
    const current = await choosing?.catch(() => undefined)
    if (current === undefined) return
    const poolHosts = openHosts()
    const asked = await askAll(poolHosts, connectMs)
    for (const poolHost of poolHosts) poolHost.destroy()
    if (chosen !== choosing || !isLeftBehind(current, asked)) return
    chosen = undefined
    current.member.destroy()
  }

  async function attempt<T>(work: (session: PostgresSession) => Promise<T>, mostMs = attemptMs): Promise<T> {
    if (closed) throw new NoAnswer('The pool was closed')
    const choosing = (chosen ??= choose())
    const evict = () => {
      if (chosen === choosing) chosen = undefined
    }
    const { member } = await choosing.catch((error: unknown) => {
      evict()
      throw error
    })
    try {
      return await orNoAnswerWithin(member.use(work), mostMs)
    } catch (error) {
      if (isConnectionLost(error)) {
        evict()
        member.destroy()
      }
      throw error
    }
  }

  async function tell<T>(trying: Promise<T>): Promise<T> {
    try {
      const result = await trying
      reach.unavailableSince = undefined
      return result
    } catch (error) {
      if (!isConnectionLost(error)) reach.unavailableSince = undefined
      else if (!closed) {
        reach.unavailableSince ??= Date.now()
        reach.error = error
      }
      throw error
    }
  }

  const isDown = () =>
    reach.unavailableSince !== undefined && Date.now() - reach.unavailableSince > downAfterMs

  /** Shared probe: concurrent callers get the same result. */
  async function probe(): Promise<void> {
    reach.looking ??= tell(attempt(({ query }) => query('select 1')))
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        reach.looking = undefined
      })
    await orNoAnswerWithin(reach.looking, HOST_POLL_MS).catch(() => undefined)
    if (isDown()) throw postgresError(reach.error, where)
  }

  return {
    where,
    async use(work, { bulk = false } = {}) {
      if (isDown() && !closed) await probe()
      const giveUpAt = Date.now() + downAfterMs
      for (;;) {
        try {
          return await tell(attempt(work, bulk ? BULK_MS : attemptMs))
        } catch (error) {
          if (closed || !isPassing(error) || Date.now() >= giveUpAt) throw postgresError(error, where)
          await sleep(HOST_RETRY_MS)
        }
      }
    },
    async close() {
      closed = true
      clearInterval(look)
      const last = await chosen?.catch(() => undefined)
      chosen = undefined
      await last?.member.end()
      // It may have been chosen meanwhile.
      clearInterval(look)
    },
  }
}
