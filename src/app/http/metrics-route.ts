import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ComposedApp } from '#/app/settings/environment.ts'
import type { Metrics } from '#/app/metrics/metrics.ts'
import { textReply } from '#/core/http/reply.ts'
import { get, type Route } from '#/core/http/route.ts'

const NOT_KEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export function metricsRoute({ environment }: ComposedApp, metrics: Metrics): Route[] {
  if (environment.metrics.token === undefined) return []
  return [
    get(
      '/metrics',
      async ({ incoming }) => {
        if (!hasMetricsToken(environment, incoming)) {
          return textReply(401, 'Falta el token de METRICS_TOKEN.', {
            ...NOT_KEPT,
            'www-authenticate': 'Bearer',
          })
        }
        const text = await metrics.text()
        return { status: 200, headers: { ...NOT_KEPT, 'content-type': metrics.contentType }, body: text }
      },
      { needsCatalogue: false },
    ),
  ]
}

export function hasMetricsToken(
  { metrics: { token } }: ComposedApp['environment'],
  { headers }: IncomingMessage,
): boolean {
  if (token === undefined) return false
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
