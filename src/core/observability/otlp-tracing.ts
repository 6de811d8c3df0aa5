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
import type { Log } from './log.ts'
import { redact } from './redact.ts'
import { currentRequest } from './request-context.ts'
import type { Tracing } from './tracing.ts'

/** W3C Trace Context header: version, trace id, span id and flags. */
const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** BatchSpanProcessor does not read these variables itself. */
function batches(variables: Record<string, string | undefined>) {
  const settings = {
    scheduledDelayMillis: Number(variables.OTEL_BSP_SCHEDULE_DELAY),
    exportTimeoutMillis: Number(variables.OTEL_BSP_EXPORT_TIMEOUT),
    maxQueueSize: Number(variables.OTEL_BSP_MAX_QUEUE_SIZE),
    maxExportBatchSize: Number(variables.OTEL_BSP_MAX_EXPORT_BATCH_SIZE),
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value > 0))
}

/** Logs the first failed export, and the first one that succeeds again. */
function loggedExporter(log: Log): OTLPTraceExporter {
  const exporter = new OTLPTraceExporter()
  const send = exporter.export.bind(exporter)
  let isTaken = true
  exporter.export = (spans, done) =>
    send(spans, (result) => {
      // 0 is success; the constants would need another package.
      const wasTaken = isTaken
      isTaken = Number(result.code) === 0
      if (wasTaken && !isTaken)
        log('warn', 'traces not taken by OTEL_EXPORTER_OTLP_ENDPOINT', { error: result.error })
      if (!wasTaken && isTaken) log('info', 'traces are taken again')
      done(result)
    })
  return exporter
}

export function openOtlpTracing(variables: Record<string, string | undefined>, log: Log): Tracing {
  const ratio = Number(variables.OTEL_TRACES_SAMPLER_ARG ?? 1)
  const provider = new TracerProvider({
    // OTEL_RESOURCE_ATTRIBUTES and OTEL_SERVICE_NAME take precedence.
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'vidriera' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({
      root: new TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : 1),
    }),
    // The exporter reads its environment itself.
    spanProcessors: [new BatchSpanProcessor({ exporter: loggedExporter(log), ...batches(variables) })],
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
    async withSpan(name, work) {
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
