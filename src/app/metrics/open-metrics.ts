import type { ComposedApp } from '#/app/settings/environment.ts'
import type { Metrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

export async function openMetricsOf(app: ComposedApp): Promise<Metrics | undefined> {
  const { host, port, token } = app.environment.metrics
  if (port === undefined && token === undefined) return undefined
  const { openMetrics } = await import('./metrics.ts')
  const metrics = openMetrics(app)
  if (port !== undefined) await serveMetrics(metrics, { host, port })
  return metrics
}
