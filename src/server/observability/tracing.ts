import type { IncomingHttpHeaders } from 'node:http'
import type { Span } from '@opentelemetry/api'

/** Tells a collector of OpenTelemetry what is done, request by request. */
export interface Tracing {
  /** Begins the span of a request; `headers` of a proxy of ours may say what it is a part of. */
  begin(method: string, id: string, headers: IncomingHttpHeaders | undefined): Span
  end(span: Span, answer: { method: string; route: string; status: number; path: string }): void
  /** Does a piece of work of the current request in a span of its own; without a request, just does it. */
  within<T>(name: string, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}
