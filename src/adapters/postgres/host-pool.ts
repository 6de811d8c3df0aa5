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
import { parsePostgresUrl } from './url.ts'

/** Availability of the servers of an address, shared by all pools of the process. */
class Availability {
  #unavailableSince: number | undefined
  #error: unknown
  #probing: Promise<void> | undefined

  /** Records how an attempt ends, and returns its result. */
  async note<T>(attempt: Promise<T>, isClosed: () => boolean): Promise<T> {
    try {
      const result = await attempt
      this.#unavailableSince = undefined
      return result
    } catch (error) {
      if (!isConnectionLost(error)) this.#unavailableSince = undefined
      else if (!isClosed()) {
        this.#unavailableSince ??= Date.now()
        this.#error = error
      }
      throw error
    }
  }

  isDown(afterMs: number): boolean {
    return this.#unavailableSince !== undefined && Date.now() - this.#unavailableSince > afterMs
  }

  /** Concurrent callers share one probe; throws its error while the servers stay down. */
  async probe(ask: () => Promise<unknown>, afterMs: number, where: string): Promise<void> {
    this.#probing ??= ask()
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        this.#probing = undefined
      })
    await orNoAnswerWithin(this.#probing, HOST_POLL_MS).catch(() => undefined)
    if (this.isDown(afterMs)) throw postgresError(this.#error, where)
  }
}

const availabilities = new Map<string, Availability>()

export type PostgresOptions = {
  max?: number
  connectMs?: number
  attemptMs?: number
  lockMs?: number
  downAfterMs?: number
  lookMs?: number
  /** Read-only use: the first server that responds is chosen. */
  takesStandby?: boolean
  /** True for the connections of a serving site, of which `restore` requires none. */
  serves?: boolean
  /** Called with the first writer, and with each one after a failover. */
  onWriter?: (server: string) => void
}

export type HostPool = {
  where: string
  /** `work` has a connection of its own. */
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
  const availability = availabilities.get(url) ?? new Availability()
  availabilities.set(url, availability)
  let chosen: Promise<ChosenHost> | undefined
  let closed = false
  const openHosts = () =>
    address.hosts.map((host) => openPoolHost(address, host, { max, lockMs, serves, onNotify }))

  async function choose(): Promise<ChosenHost> {
    const poolHosts = openHosts()
    const requested = await askAll(poolHosts, connectMs)
    const best = takesStandby ? firstToAnswer(requested) : lastPromoted(requested)
    for (const poolHost of poolHosts) if (poolHost !== best?.member) poolHost.destroy()
    if (best === undefined) throw tellingError(requested)
    if (takesStandby) return best
    const { host, port } = address.hosts[best.host]!
    if (writer !== `${host}:${port}`) onWriter((writer = `${host}:${port}`))
    look ??= setInterval(() => void checkFailover(), lookMs).unref()
    return best
  }

  let writer: string | undefined
  let look: NodeJS.Timeout | undefined
  /** A replaced primary may still respond, and its own connections do not reveal it. */
  async function checkFailover(): Promise<void> {
    const choosing = chosen
    const current = await choosing?.catch(() => undefined)
    if (current === undefined) return
    const poolHosts = openHosts()
    const requested = await askAll(poolHosts, connectMs)
    for (const poolHost of poolHosts) poolHost.destroy()
    if (chosen !== choosing || !isLeftBehind(current, requested)) return
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

  const note = <T>(trying: Promise<T>) => availability.note(trying, () => closed)

  return {
    where,
    async use(work, { bulk = false } = {}) {
      if (!closed && availability.isDown(downAfterMs))
        await availability.probe(() => note(attempt(({ query }) => query('select 1'))), downAfterMs, where)
      const giveUpAt = Date.now() + downAfterMs
      for (;;) {
        try {
          return await note(attempt(work, bulk ? BULK_MS : attemptMs))
        } catch (error) {
          if (closed || !isPassing(error) || Date.now() >= giveUpAt) throw postgresError(error, where)
          await sleep(HOST_RETRY_MS)
        }
      }
    },
    async close() {
      closed = true
      const last = await chosen?.catch(() => undefined)
      chosen = undefined
      clearInterval(look)
      await last?.member.end()
    },
  }
}
