import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ComposedApp } from '#/app/settings/environment.ts'
import type { Metrics } from '#/app/metrics/metrics.ts'
import { textReply } from '#/core/http/reply.ts'
import { get, type Route } from '#/core/http/route.ts'

const METRICS_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export function metricsRoute({ environment }: ComposedApp, metrics: Metrics): Route[] {
  if (environment.metrics.token === undefined) return []
  return [
    get(
      '/metrics',
      async ({ incoming }) => {
        if (!hasMetricsToken(environment, incoming)) {
          return textReply(401, 'Falta el token de METRICS_TOKEN.', {
            ...METRICS_HEADERS,
            'www-authenticate': 'Bearer',
          })
        }
        const text = await metrics.text()
        return {
          status: 200,
          headers: { ...METRICS_HEADERS, 'content-type': metrics.contentType },
          body: text,
        }
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
  return timingSafeEqual(tokenDigest(headers.authorization ?? ''), tokenDigest(`Bearer ${token}`))
}

const tokenDigest = (text: string) => createHash('sha256').update(text).digest()
