import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Span } from '@opentelemetry/api'

export type RequestContext = {
  readonly id: string
  /** `none` until matched. */
  route: string
  refusal?: string
  readonly span: Span | undefined
}

const contextStorage = new AsyncLocalStorage<RequestContext>()

export function inRequest<T>(context: RequestContext, work: () => T): T {
  return contextStorage.run(context, work)
}

export function currentRequest(): RequestContext | undefined {
  return contextStorage.getStore()
}

const PROCESS = randomBytes(6).toString('hex')
let last = 0
const REQUEST_ID = /^[\w.-]{8,64}$/

/** `forwardedId` of a trusted proxy, or a new one of this process. */
export function requestId(forwardedId?: string | string[]): string {
  if (typeof forwardedId === 'string' && REQUEST_ID.test(forwardedId)) return forwardedId
  last += 1
  return `${PROCESS}-${last.toString(36)}`
}
