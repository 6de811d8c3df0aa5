import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { redact } from './redact.ts'
import { currentRequest } from './request-context.ts'
import type { Tracing } from './tracing.ts'

/** W3C Trace Context: version, trace, span and flags. */
const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The processor of spans reads no environment by itself. */
function batches(variables: Record<string, string | undefined>) {
  const settings = {
    scheduledDelayMillis: Number(variables.OTEL_BSP_SCHEDULE_DELAY),
    exportTimeoutMillis: Number(variables.OTEL_BSP_EXPORT_TIMEOUT),
    maxQueueSize: Number(variables.OTEL_BSP_MAX_QUEUE_SIZE),
    maxExportBatchSize: Number(variables.OTEL_BSP_MAX_EXPORT_BATCH_SIZE),
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value > 0))
}

export function openOtlpTracing(variables: Record<string, string | undefined>): Tracing {
  const ratio = Number(variables.OTEL_TRACES_SAMPLER_ARG ?? 1)
  const provider = new TracerProvider({
    // OTEL_RESOURCE_ATTRIBUTES and OTEL_SERVICE_NAME come last.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'vidriera' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1),
    }),
    // The exporter reads its environment itself.
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batches(variables) })],
  })
  const tracer = provider.getTracer('vidriera')
  return {
    begin(method, id, headers) {
      const options = {
        kind: SpanKind.SERVER,
        attributes: { 'http.request.method': method, 'vidriera.request_id': id },
      }
      return tracer.startSpan(method, options, parentOf(headers?.traceparent))
    },
    end(span, { method, route, status, path }) {
      span.updateName(`${method} ${route}`)
      span.setAttributes({
        'http.route': route,
        'http.response.status_code': status,
        'url.path': redact(path),
      })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
    async within(name, work) {
      const parent = currentRequest()?.span
      if (parent === undefined) return work()
      const span = tracer.startSpan(name, {}, trace.setSpan(ROOT_CONTEXT, parent))
      try {
        return await work()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
        throw error
      } finally {
        span.end()
      }
    },
    close: () => provider.shutdown(),
  }
}

function parentOf(header: string | string[] | undefined): Context {
  const [, traceId, spanId, flags] = (typeof header === 'string' && PARENT.exec(header)) || []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
