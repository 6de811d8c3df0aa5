import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Span } from '@opentelemetry/api'

export type RequestContext = {
  readonly id: string
  /** `none` until it is known. */
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

const PROCESS = randomBytes(6).toString('hex')
let last = 0
const ID = /^[\w.-]{8,64}$/

/** `given` by a proxy that is believed, or one of this process. */
export function requestId(given?: string | string[]): string {
  if (typeof given === 'string' && ID.test(given)) return given
  last += 1
  return `${PROCESS}-${last.toString(36)}`
}
