import type { Log } from './log.ts'
import type { Tracing } from './tracing.ts'

/** Loads nothing without an endpoint. */
export async function openTracing(
  variables: Record<string, string | undefined>,
  log: Log,
): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = variables
  if ((!all && !traces) || variables.OTEL_SDK_DISABLED === 'true') return null
  const { openOtlpTracing } = await import('./otlp-tracing.ts')
  return openOtlpTracing(variables, log)
}
