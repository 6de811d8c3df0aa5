import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Span } from '@opentelemetry/api'

export type RequestContext = {
  readonly id: string
  /** The line of the table of routes that answers it, once it is known. */
  route: string
  refusal?: string
  readonly span: Span | undefined
}

const storage = new AsyncLocalStorage<RequestContext>()

export function inRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work)
}

export function currentRequest(): RequestContext | undefined {
  return storage.getStore()
}

/** No other process has it, and counting is all that an id takes then. */
const PROCESS = randomBytes(6).toString('hex')
let last = 0
const ID = /^[\w.-]{8,64}$/

/** The id of a new request: the one that a proxy which is believed has given it (`given`), or one of this process. */
export function requestId(given?: string | string[]): string {
  if (typeof given === 'string' && ID.test(given)) return given
  last += 1
  return `${PROCESS}-${last.toString(36)}`
}
