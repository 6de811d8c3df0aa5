import type { Log } from './log.ts'

const WINDOW_MS = 60_000
const MAX_LOGGED_OF_A_KIND = 10
const MAX_LOGGED = 60

const STATUS_REASONS: Readonly<Record<number, string>> = {
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

/** Statuses without a log line; 499: the client disconnected. */
const UNLOGGED_STATUSES: ReadonlySet<number> = new Set([404, 410, 499])

type LoggedRefusal = { method: string; route: string; status: number; reason?: string | undefined }

/** Logs refused requests; above a limit per minute they are only counted, to save disk space. */
export class RefusalLog {
  readonly #log: Log
  readonly #met = new Map<string, LoggedRefusal & { times: number }>()
  #timer: NodeJS.Timeout | undefined
  #logged = 0

  constructor(log: Log) {
    this.#log = log
  }

  /** Ignores statuses outside 400–499; `id`: request id. */
  answered({ method, route, status, reason = STATUS_REASONS[status] }: LoggedRefusal, id?: string): void {
    if (status < 400 || status >= 500 || UNLOGGED_STATUSES.has(status)) return
    this.#timer ??= setTimeout(() => this.flush(), WINDOW_MS).unref()
    const refusal = { method, route, status, reason }
    const key = Object.values(refusal).join(' ')
    const met = this.#met.get(key) ?? { ...refusal, times: 0 }
    this.#met.set(key, met)
    met.times += 1
    if (met.times > MAX_LOGGED_OF_A_KIND || this.#logged >= MAX_LOGGED) return
    this.#logged += 1
    this.#log('warn', 'request refused', { ...refusal, ...(id !== undefined && { request: id }) })
  }

  flush(): void {
    clearTimeout(this.#timer)
    const met = [...this.#met.values()].sort((one, other) => other.times - one.times)
    const total = met.reduce((sum, { times }) => sum + times, 0)
    if (total > this.#logged) {
      this.#log('warn', 'requests refused', {
        total,
        withoutLine: total - this.#logged,
        most: met.slice(0, MAX_LOGGED_OF_A_KIND),
      })
    }
    this.#met.clear()
    this.#timer = undefined
    this.#logged = 0
  }
}
