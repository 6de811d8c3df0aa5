import { createHash, timingSafeEqual } from 'node:crypto'
import type { App } from '../../site/app.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { textReply } from '../request/reply.ts'
import { get, type Route } from '../request/route.ts'

const NOT_KEPT = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

export function metricsRoute({ environment }: App, metrics: Metrics): Route[] {
  const { token } = environment.metrics
  if (token === undefined) return []
  const wanted = digest(`Bearer ${token}`)
  return [
    get(
      '/metrics',
      async ({ incoming }) => {
        if (!timingSafeEqual(digest(incoming.headers.authorization ?? ''), wanted)) {
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

const digest = (text: string) => createHash('sha256').update(text).digest()
