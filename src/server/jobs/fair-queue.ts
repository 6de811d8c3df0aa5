import { Overloaded } from './job-queue.ts'

/** Whoever asked has left before their turn came. */
export class GaveUp extends Error {
  override name = 'GaveUp'
}

export type FairQueueLimits = {
  /** Pieces of work under way at once. */
  running: number
  /** Waiting for their turn, of everybody. */
  waiting: number
  /** Waiting for their turn, of one client. */
  waitingOfOne: number
}

type Waiting = { start: () => void }

/**
 * Does pieces of work a few at a time. Clients take turns, whatever each has waiting, so that one who asks for much waits for
 * themselves; and between one start and the next the process gets to whatever else has arrived.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  /** A line per client; the order of the map is whose turn it is. */
  readonly #lines = new Map<string, Waiting[]>()
  #waiting = 0
  #running = 0
  #scheduled = false

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /**
   * Resolves with what `work` does when its turn comes.
   * @throws {Overloaded} at once when there is no room to wait, {GaveUp} when `signal` is aborted before the turn.
   */
  async run<T>(client: string, work: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#turn(client, signal)
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#schedule()
    }
  }

  #turn(client: string, signal: AbortSignal | undefined): Promise<void> {
    const line = this.#lines.get(client) ?? []
    const { waiting, waitingOfOne } = this.#limits
    if (this.#waiting >= waiting || line.length >= waitingOfOne)
      return Promise.reject(new Overloaded('Too many wait'))
    if (signal?.aborted) return Promise.reject(new GaveUp())
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#remove(client, entry)
        reject(new GaveUp())
      }
      const entry: Waiting = {
        start: () => {
          signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      line.push(entry)
      this.#lines.set(client, line)
      this.#waiting += 1
      this.#schedule()
    })
  }

  #remove(client: string, entry: Waiting): void {
    const line = this.#lines.get(client)
    const place = line?.indexOf(entry) ?? -1
    if (!line || place === -1) return
    line.splice(place, 1)
    if (line.length === 0) this.#lines.delete(client)
    this.#waiting -= 1
  }

  #schedule(): void {
    if (this.#scheduled || this.#waiting === 0 || this.#running >= this.#limits.running) return
    this.#scheduled = true
    setImmediate(() => {
      this.#scheduled = false
      this.#startNext()
      this.#schedule()
    })
  }

  #startNext(): void {
    const next = this.#lines.entries().next()
    if (next.done || this.#running >= this.#limits.running) return
    const [client, line] = next.value
    const entry = line.shift()!
    // To the end: everybody else comes first now.
    this.#lines.delete(client)
    if (line.length > 0) this.#lines.set(client, line)
    this.#waiting -= 1
    this.#running += 1
    entry.start()
  }
}
