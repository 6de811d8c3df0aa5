import type { Execute } from '#/core/commands/command.ts'
import { StoreUnavailable } from '#/core/documents/document-store.ts'
import type { ByteRange, FileStore } from '#/core/files/file-store.ts'
import { LabelledDurations } from './durations.ts'
import type { Tracing } from './tracing.ts'

/** Metric label, so low cardinality. */
function errorLabel(error: unknown): string {
  if (error instanceof StoreUnavailable) return `StoreUnavailable: ${error.reason}`
  return error instanceof Error ? error.name : 'Error'
}

/** `waitsSince`: milliseconds since 1970, null if the last purge was confirmed. */
export type PurgeCounts = { done: number; failed: number; waitsSince: number | null }

type CacheCounts = { hits: number; misses: number; bytes: number }

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE', 'PATCH'])

export class Observer {
  readonly requests = new LabelledDurations('method', 'route', 'status')
  readonly renders = new LabelledDurations('result')
  readonly commands = new LabelledDurations('command', 'result')
  readonly files = new LabelledDurations('method', 'result')
  inFlight = 0
  rendering = 0
  pictures = 0
  readonly cachedReplies = {
    200: this.requests.of('GET', 'kept', '200'),
    304: this.requests.of('GET', 'kept', '304'),
  }
  purges: (() => PurgeCounts) | undefined
  /** Delay in seconds of the most overdue release. */
  releaseDelay: () => number = () => 0
  cache: () => CacheCounts = () => ({ hits: 0, misses: 0, bytes: 0 })
  readonly tracing: Tracing | null

  constructor(tracing: Tracing | null = null) {
    this.tracing = tracing
  }

  answered(method: string, route: string, status: number, seconds: number): void {
    this.requests.of(KNOWN_METHODS.has(method) ? method : 'OTHER', route, String(status)).add(seconds)
  }

  async work<T>(
    into: LabelledDurations<string>,
    name: string,
    labels: string[],
    work: () => Promise<T>,
  ): Promise<T> {
    const started = performance.now()
    const done = (result: string) => into.of(...labels, result).add((performance.now() - started) / 1000)
    try {
      const result = await (this.tracing ? this.tracing.withSpan(name, work) : work())
      done('ok')
      return result
    } catch (error) {
      done(errorLabel(error))
      throw error
    }
  }

  watched(execute: Execute): Execute {
    return (command, input, caller) =>
      this.work(this.commands, `command ${command.name}`, [command.name], () =>
        execute(command, input, caller),
      )
  }

  watchedFiles(store: FileStore): FileStore {
    const watch =
      <Args extends unknown[], Answer>(method: string, ask: (...args: Args) => Promise<Answer>) =>
      (...args: Args) =>
        this.work(this.files, `files ${method}`, [method], () => ask(...args))
    return {
      put: watch('put', (key: string, body: Parameters<FileStore['put']>[1]) => store.put(key, body)),
      get: watch('get', (key: string) => store.get(key)),
      open: watch('open', (key: string) => store.open(key)),
      openPart: watch('openPart', (key: string, range: ByteRange) => store.openPart(key, range)),
      has: watch('has', (key: string) => store.has(key)),
      list: watch('list', (prefix: string) => store.list(prefix)),
      delete: watch('delete', (key: string) => store.delete(key)),
    }
  }
}
