import type { IncomingHttpHeaders } from 'node:http'
import type { Span } from '@opentelemetry/api'

export interface Tracing {
  /** `headers`: only from a trusted proxy; they may continue its trace. */
  begin(method: string, id: string, headers: IncomingHttpHeaders | undefined): Span
  end(span: Span, answer: { method: string; route: string; status: number; path: string }): void
  withSpan<T>(name: string, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}
