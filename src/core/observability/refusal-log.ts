import type { Log } from './log.ts'

const WINDOW_MS = 60_000
const OF_A_KIND = 10
const OF_ALL = 60

const REASONS: Readonly<Record<number, string>> = {
  400: 'malformed',
  401: 'signed out',
  403: 'not allowed',
  405: 'method',
  408: 'too slow',
  413: 'too large',
  414: 'long address',
  415: 'content type',
  422: 'invalid',
  429: 'too many',
  431: 'long headers',
}

/** 499 is a visitor who left. */
const NOT_REFUSED: ReadonlySet<number> = new Set([404, 410, 499])

type Refusal = { method: string; route: string; status: number; reason?: string | undefined }

/** Beyond some a minute they are counted, for the disk. */
export class RefusalLog {
  readonly #log: Log
  readonly #met = new Map<string, Refusal & { times: number }>()
  #timer: NodeJS.Timeout | undefined
  #told = 0

  constructor(log: Log) {
    this.#log = log
  }

  /** Only refusals are noted. `id` is the request's. */
  answered({ method, route, status, reason = REASONS[status] }: Refusal, id?: string): void {
    if (status < 400 || status >= 500 || NOT_REFUSED.has(status)) return
    this.#timer ??= setTimeout(() => this.flush(), WINDOW_MS).unref()
    const refusal = { method, route, status, reason }
    const key = Object.values(refusal).join(' ')
    const met = this.#met.get(key) ?? { ...refusal, times: 0 }
    this.#met.set(key, met)
    met.times += 1
    if (met.times > OF_A_KIND || this.#told >= OF_ALL) return
    this.#told += 1
    this.#log('warn', 'request refused', { ...refusal, ...(id !== undefined && { request: id }) })
  }

  flush(): void {
    clearTimeout(this.#timer)
    const met = [...this.#met.values()].sort((one, other) => other.times - one.times)
    const total = met.reduce((sum, { times }) => sum + times, 0)
    if (total > this.#told) {
      this.#log('warn', 'requests refused', {
        total,
        withoutLine: total - this.#told,
        most: met.slice(0, OF_A_KIND),
      })
    }
    this.#met.clear()
    this.#timer = undefined
    this.#told = 0
  }
}
