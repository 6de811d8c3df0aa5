import type { Tracing } from './tracing.ts'

/**
 * Opens what OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT names; null, with nothing read, when
 * neither is there.
 */
export async function openTracing(variables: Record<string, string | undefined>): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = variables
  if ((!all && !traces) || variables.OTEL_SDK_DISABLED === 'true') return null
  const { openOtlpTracing } = await import('./otlp-tracing.ts')
  return openOtlpTracing(variables)
}
