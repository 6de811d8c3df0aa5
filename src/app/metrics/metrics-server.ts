import { createServer, type Server } from 'node:http'
import { listenAt } from '#/app/settings/listen-at.ts'
import type { Metrics } from './metrics.ts'

export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Sólo hay /metrics.')
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.destroy(),
    )
  })
  server.maxConnections = 20
  await listenAt(server, { port, host }, 'METRICS_PORT')
  // Keeps no process alive.
  server.unref()
  return server
}
