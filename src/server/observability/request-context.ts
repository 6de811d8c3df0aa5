import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Span } from '@opentelemetry/api'

/** What is known of the request that something is done for. */
export type RequestContext = {
  readonly id: string
  /** The line of the table of routes that answers it, once it is known. */
  route: string
  /** Why it is refused, where its status alone doesn't say. */
  refusal?: string
  /** When requests are traced. */
  readonly span: Span | undefined
}

const storage = new AsyncLocalStorage<RequestContext>()

/** Does what a request asks for; `currentRequest` tells of it in all that comes of it. */
export function inRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work)
}

/** The request that this is done for; undefined for what the site does by itself. */
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
