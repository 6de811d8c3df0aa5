import type { Tracing } from './tracing.ts'

/** Nothing is read without an endpoint. */
export async function openTracing(variables: Record<string, string | undefined>): Promise<Tracing | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } = variables
  if ((!all && !traces) || variables.OTEL_SDK_DISABLED === 'true') return null
  const { openOtlpTracing } = await import('./otlp-tracing.ts')
  return openOtlpTracing(variables)
}
