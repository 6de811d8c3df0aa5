import type { IncomingHttpHeaders } from 'node:http'
import type { Span } from '@opentelemetry/api'

export interface Tracing {
  /** `headers` of a proxy of ours may say what it is a part of. */
  begin(method: string, id: string, headers: IncomingHttpHeaders | undefined): Span
  end(span: Span, answer: { method: string; route: string; status: number; path: string }): void
  within<T>(name: string, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}
