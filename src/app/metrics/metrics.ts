import { collectDefaultMetrics, Counter, Gauge, Registry, type Metric } from 'prom-client'
import type { ComposedApp } from '#/app/settings/environment.ts'
import { addOperationGauges } from './operation-gauges.ts'
import type { App } from '#/core/services/app.ts'
import { BOUNDS, type LabelledDurations } from '#/core/observability/durations.ts'
import { createServer, type Server } from 'node:http'
import { listenAt } from '#/app/settings/listen-at.ts'

export type Metrics = { contentType: string; text(): Promise<string> }

export function openMetrics(app: ComposedApp): Metrics {
  const registry = new Registry()
  const { observer, live, postman, store } = app
  collectDefaultMetrics({ register: registry })

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `vidriera_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  histogram(
    registry,
    'vidriera_request_duration_seconds',
    'Requests by method, route and status.',
    observer.requests,
  )
  histogram(
    registry,
    'vidriera_render_duration_seconds',
    'Pages drawn, waiting for a turn included.',
    observer.renders,
  )
  histogram(registry, 'vidriera_command_duration_seconds', 'Commands, by how they ended.', observer.commands)
  gauge('requests_in_flight', 'Requests that are being answered.', () => observer.inFlight)
  gauge('renders_in_progress', 'Pages that are being drawn or wait for it.', () => observer.rendering)
  gauge('pictures_waiting', 'Pictures that somebody waits for.', () => observer.pictures)

  const cached = new Counter({
    name: 'vidriera_page_cache_answers_total',
    help: 'Answers of pages that anybody may get: as they stood in memory, found, or made.',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      const { hits, misses } = observer.cache()
      const memory = [observer.cachedReplies[200], observer.cachedReplies[304]].flatMap(({ counts }) => [
        ...counts,
      ])
      this.reset()
      this.inc(
        { result: 'memory' },
        memory.reduce((sum, count) => sum + count, 0),
      )
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'miss' }, misses)
    },
  })
  void cached
  gauge('page_cache_bytes', 'What the page cache holds.', () => observer.cache().bytes)

  const { purges } = observer
  gauge('cdn_purge_waits_seconds', 'For how long a purge has not been confirmed.', () =>
    since(purges?.().waitsSince ?? null),
  )
  if (purges) {
    gauge('cdn_purges_done', 'Purges that the CDN confirmed.', () => purges().done)
    gauge(
      'cdn_purges_failed',
      'Purges that the CDN refused five times; they are asked for until it confirms.',
      () => purges().failed,
    )
  }
  addCatalogueGauges(gauge, live)
  gauge('release_delay_seconds', 'For how long a scheduled release has been due and is not published.', () =>
    observer.releaseDelay(),
  )
  gauge('database_up', 'Whether the database answered when it was last asked.', () =>
    store.health() === null ? 1 : 0,
  )

  gauge('database_writable', 'Whether the database took the last write that was tried.', () =>
    app.isWritable() ? 1 : 0,
  )

  gauge('files_up', 'Whether the store of files answered, and took a write, when it was last asked.', () =>
    app.hasFiles() ? 1 : 0,
  )
  histogram(
    registry,
    'vidriera_files_duration_seconds',
    'Questions to the store of files, those that a copy here answers included, by how they ended.',
    observer.files,
  )

  gauge('outbox_pending', 'Emails that wait.', () => postman.count().pending)
  gauge('outbox_dead', 'Emails that were given up.', () => postman.count().dead)
  gauge('outbox_oldest_seconds', 'Age of the oldest email that waits.', () => since(postman.count().oldestAt))
  addOperationGauges(registry, app)
  return { contentType: registry.contentType, text: () => registry.metrics() }
}

function addCatalogueGauges(
  gauge: (name: string, help: string, read: () => number) => unknown,
  live: App['live'],
): void {
  gauge('catalogue_sequence', 'Commit of the last public change that is shown.', () => live.state().sequence)
  gauge(
    'feed_sequence',
    'Last commit that this process has seen, public or not.',
    () => live.state().followed,
  )
  gauge('catalogue_products', 'Products that are shown.', () => live.current().catalogue.products.size)
  gauge(
    'catalogue_left_out',
    'Documents that can’t be read and are not shown.',
    () => live.current().catalogue.rejected.length,
  )
  gauge('catalogue_age_seconds', 'Since the last public change that is shown was committed.', () =>
    since(live.state().changedAt),
  )
  gauge('catalogue_lag_seconds', 'For how long there have been changes that are not shown.', () =>
    since(live.state().behindSince),
  )
  gauge(
    'catalogue_delay_seconds',
    'From the commit of the last change to its being shown, by both clocks.',
    () => live.state().delayMs / 1000,
  )
}

function since(at: number | null): number {
  return at === null ? 0 : Math.max(0, (Date.now() - at) / 1000)
}

function histogram(registry: Registry, name: string, help: string, from: LabelledDurations<string>): void {
  const metric = {
    name,
    help,
    type: 'histogram',
    get: () =>
      Promise.resolve({ name, help, type: 'histogram', aggregator: 'sum', values: samples(name, from) }),
  }
  registry.registerMetric(metric as unknown as Metric)
}

function samples(name: string, from: LabelledDurations<string>) {
  return [...from.all.values()].flatMap(({ labels, durations: { counts, sum } }) => {
    let total = 0
    const buckets = [...counts].map((count, at) => {
      total += count
      const le = at < BOUNDS.length ? String(BOUNDS[at]) : '+Inf'
      return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: total }
    })
    return total === 0
      ? []
      : [
          ...buckets,
          { metricName: `${name}_sum`, labels, value: sum },
          { metricName: `${name}_count`, labels, value: total },
        ]
  })
}

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
  // The server must not prevent the process from exiting.
  server.unref()
  return server
}
