import type { Execute } from '../../commands/command.ts'
import { LabelledDurations } from './durations.ts'
import type { Tracing } from './tracing.ts'

export type CacheCounts = { hits: number; misses: number; bytes: number }

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE', 'PATCH'])

export class Observer {
  readonly requests = new LabelledDurations('method', 'route', 'status')
  readonly renders = new LabelledDurations('result')
  readonly commands = new LabelledDurations('command', 'result')
  inFlight = 0
  rendering = 0
  pictures = 0
  readonly kept = { 200: this.requests.of('GET', 'kept', '200'), 304: this.requests.of('GET', 'kept', '304') }
  purges: (() => { done: number; failed: number }) | undefined
  cache: () => CacheCounts = () => ({ hits: 0, misses: 0, bytes: 0 })
  readonly tracing: Tracing | null

  constructor(tracing: Tracing | null = null) {
    this.tracing = tracing
  }

  answered(method: string, route: string, status: number, seconds: number): void {
    this.requests.of(METHODS.has(method) ? method : 'OTHER', route, String(status)).add(seconds)
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
      const result = await (this.tracing ? this.tracing.within(name, work) : work())
      done('ok')
      return result
    } catch (error) {
      done(error instanceof Error ? error.name : 'Error')
      throw error
    }
  }

  watched(execute: Execute): Execute {
    return (command, input, caller) =>
      this.work(this.commands, `command ${command.name}`, [command.name], () =>
        execute(command, input, caller),
      )
  }
}
