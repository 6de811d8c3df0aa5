import { Overloaded } from './job-queue.ts'

export class GaveUp extends Error {
  override name = 'GaveUp'
}

type FairQueueLimits = {
  running: number
  waiting: number
  waitingOfOne: number
}

type QueuedWork = { work: unknown; start: () => void }

type ClientQueue = { entries: QueuedWork[]; notBefore: number }

/** More requests than a page and its prefetches send. */
const CROWD_LENGTH = 8
const REST = 5

export class FairQueue {
  readonly #limits: FairQueueLimits
  readonly #lines = new Map<string, ClientQueue>()
  #waiting = 0
  #running = 0
  #scheduled = false
  #timer: NodeJS.Timeout | undefined

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /** @throws {Overloaded} at once if the queue is full, {GaveUp} if `signal` aborts before its turn */
  async run<T>(client: string, work: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(client, work, signal)
    const start = performance.now()
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#rest(client, performance.now() - start)
      this.#schedule()
    }
  }

  /** Number of entries before `work`; undefined if it is not queued. */
  ahead(work: unknown): number | undefined {
    const lines = [...this.#lines.values()]
    const placeIn = ({ entries }: ClientQueue) => entries.findIndex((entry) => entry.work === work)
    const own = lines.findIndex((line) => placeIn(line) !== -1)
    if (own === -1) return undefined
    const place = placeIn(lines[own]!)
    return lines.reduce(
      (sum, { entries }, line) => sum + Math.min(entries.length, place + (line < own ? 1 : 0)),
      0,
    )
  }

  #turn(client: string, work: unknown, signal: AbortSignal | undefined): Promise<void> {
    const line = this.#lines.get(client) ?? { entries: [], notBefore: 0 }
    const { waiting, waitingOfOne } = this.#limits
    if (this.#waiting >= waiting || line.entries.length >= waitingOfOne)
      return Promise.reject(new Overloaded('Too many wait'))
    if (signal?.aborted) return Promise.reject(new GaveUp())
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#remove(client, entry)
        reject(new GaveUp())
      }
      const entry: QueuedWork = {
        work,
        start: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      line.entries.push(entry)
      this.#lines.set(client, line)
      this.#waiting += 1
      this.#schedule()
    })
  }

  #remove(client: string, entry: QueuedWork): void {
    const line = this.#lines.get(client)
    const place = line?.entries.indexOf(entry) ?? -1
    if (!line || place === -1) return
    line.entries.splice(place, 1)
    if (line.entries.length === 0) this.#lines.delete(client)
    this.#waiting -= 1
  }

  #rest(client: string, tookMs: number): void {
    const line = this.#lines.get(client)
    if (line && line.entries.length >= CROWD_LENGTH) line.notBefore = performance.now() + REST * tookMs
  }

  #schedule(): void {
    if (this.#scheduled || this.#waiting === 0 || this.#running >= this.#limits.running) return
    clearTimeout(this.#timer)
    const restMs = Math.min(...[...this.#lines.values()].map((line) => line.notBefore)) - performance.now()
    if (restMs > 0) {
      this.#timer = setTimeout(() => this.#schedule(), restMs)
      return
    }
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      this.#startNext()
      this.#schedule()
    })
  }

  #startNext(): void {
    const now = performance.now()
    const next = [...this.#lines].find(([, { notBefore }]) => notBefore <= now)
    if (!next || this.#running >= this.#limits.running) return
    const [client, line] = next
    const entry = line.entries.shift()!
    this.#lines.delete(client)
    if (line.entries.length > 0) this.#lines.set(client, line)
    this.#waiting -= 1
    this.#running += 1
    entry.start()
  }
}
