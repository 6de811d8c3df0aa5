/** Proves: A process counts, traces and logs requests under one id; alerts use existing metrics; secrets are in none. */
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, test } from './support/test.ts'
import { DEMO_DATA, freePort, startSite, type Site } from './support/site.ts'

const TOKEN = 'un-token-de-prueba-bien-largo'
const SOON = { intervals: [50] }

type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

/** OTLP collector that records all spans. */
let collector: Server
const spans: Span[] = []
let site: Site
let metricsUrl: string

test.beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const sent = JSON.parse(Buffer.concat(chunks).toString()) as {
        resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
      }
      spans.push(...sent.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const port = await freePort()
  metricsUrl = `http://127.0.0.1:${port}/metrics`
  site = await startSite({
    from: DEMO_DATA,
    environment: {
      METRICS_PORT: String(port),
      METRICS_TOKEN: TOKEN,
      TRUSTED_PROXIES: '1',
      TRUSTED_TRACE_HEADERS: 'si',
      DRAIN_SECONDS: '2',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  })
})
test.afterAll(async () => {
  await site.stop()
  collector.close()
})

/** Scraped metrics, by name with labels. */
async function scrape(url = metricsUrl, headers: Record<string, string> = {}): Promise<Map<string, number>> {
  const text = await (await fetch(url, { headers })).text()
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

const request = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers, ...init })

test('requests are counted by route and status, cached pages apart', async () => {
  const before = await scrape()
  const readSupport = async () => void (await (await request('/soporte')).arrayBuffer())
  for (let times = 0; times < 3; times++) await readSupport()
  await (await request('/productos/AW-Z0000')).arrayBuffer()
  await (await request('/buscar?q=torre')).arrayBuffer()
  await (await request('/contacto', {}, { method: 'DELETE' })).arrayBuffer()
  const count = (numbers: Map<string, number>, labels: string) =>
    numbers.get(`vidriera_request_duration_seconds_count{${labels}}`) ?? 0
  const more = async (labels: string) => count(await scrape(), labels) - count(before, labels)
  // The first is rendered, the others come from memory, unless the catalogue changed in between, as at startup.
  const fromMemory = () => more('method="GET",route="kept",status="200"')
  await expect.poll(() => readSupport().then(fromMemory), SOON).toBeGreaterThan(1)
  await expect.poll(() => more('method="GET",route="/productos/:id{.+}",status="404"'), SOON).toBe(1)
  await expect.poll(() => more('method="GET",route="*",status="200"'), SOON).toBeGreaterThan(1)
  await expect.poll(() => more('method="DELETE",route="/contacto",status="405"'), SOON).toBe(1)
})

test('alerts and the dashboard use only existing metrics', async () => {
  const metricNames = new Set([...(await scrape()).keys()].map((name) => name.replace(/\{.*$/, '')))
  const requested = new Set<string>()
  for (const file of ['alerts.yml', 'grafana-dashboard.json']) {
    const text = await readFile(path.resolve(import.meta.dirname, '../../deploy/monitoring', file), 'utf8')
    for (const [name] of text.matchAll(/\b(?:vidriera|nodejs|process)_[a-z0-9_]+/g)) requested.add(name)
  }
  expect(requested.size).toBeGreaterThan(15)
  expect(
    [...requested].filter(
      (name) => !metricNames.has(name) && name !== 'vidriera_command_duration_seconds_count',
    ),
  ).toEqual([])
})

test('metrics need their token, or their own port', async () => {
  expect((await request('/metrics')).status).toBe(401)
  expect((await request('/metrics', { authorization: 'Bearer otro' })).status).toBe(401)
  const numbers = await scrape(`${site.url}/metrics`, { authorization: `Bearer ${TOKEN}` })
  expect(numbers.get('vidriera_database_up')).toBe(1)
  // Before the first backup its age counts from startup, so that a new site raises no alarm.
  expect(numbers.get('vidriera_backup_age_seconds')).toBeGreaterThanOrEqual(0)
  expect(numbers.get('vidriera_backup_age_seconds')).toBeLessThan(3600)
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404)
})

test('a request has one id in its reply, log lines and trace', async () => {
  const id = 'de-nuestro-proxy-1'
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { 'x-request-id': id, traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  const answer = await request('/buscar?q=parlante', headers)
  expect(answer.headers.get('x-request-id')).toBe(id)
  await answer.arrayBuffer()
  const ofTrace = () => spans.filter((span) => span.traceId === traceId)
  await expect
    .poll(
      () =>
        ofTrace()
          .map(({ name }) => name)
          .sort(),
      SOON,
    )
    .toEqual(['GET *', 'render'])
  const [root, render] = ['GET *', 'render'].map((name) => ofTrace().find((span) => span.name === name)!)
  expect(root!.parentSpanId).toBe('b7ad6b7169203331')
  expect(render!.parentSpanId).toBe(root!.spanId)
  const countsByRoute = Object.fromEntries(
    root!.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  )
  expect(countsByRoute).toMatchObject({
    'vidriera.request_id': id,
    'http.route': '*',
    'http.response.status_code': 200,
  })

  const refused = await request(
    '/ingresar',
    { 'x-request-id': `${id}-otro`, 'sec-fetch-site': 'same-origin' },
    {
      method: 'POST',
      body: new URLSearchParams({ email: 'nadie@correo.example', password: 'no es la clave' }),
    },
  )
  const requestId = refused.headers.get('x-request-id')!
  expect(requestId).toMatch(/^[\da-f]{12}-[\da-z]+$|^de-nuestro-proxy-1-otro$/)
  const lines = () =>
    site
      .log()
      .split('\n')
      .filter((line) => line.includes('"sign-in refused"'))
  await expect.poll(() => lines().some((line) => line.includes(`"request":"${requestId}"`)), SOON).toBe(true)
})

test('every reply has an id of its own, and invalid ids of clients are ignored', async () => {
  const ids = new Set<string>()
  for (let times = 0; times < 4; times++) {
    const answer = await request('/guias', { 'x-request-id': '<b>\u00e1' })
    ids.add(answer.headers.get('x-request-id')!)
    await answer.arrayBuffer()
  }
  expect(ids.size).toBe(4)
  expect([...ids].every((id) => /^[\da-f]{12}-[\da-z]+$/.test(id))).toBe(true)
})

test('the token of a shared preview is in no span or log line', async () => {
  const token = 'c2UtdmUtYWxnby1kZS1hbGd1aWVu'
  for (const path of [`/vista/${token}`, `/vist%61/${token}/productos/AW-T2022`])
    await (await request(path)).arrayBuffer()
  const previewSpans = () => JSON.stringify(spans.filter(({ name }) => name.includes('/vista')))
  await expect.poll(() => previewSpans().match(/\/vista\/…/g)?.length ?? 0, SOON).toBe(2)
  expect(JSON.stringify(spans)).not.toContain(token)
  expect(site.log()).not.toContain(token)
})

test('the serial number of a box code is in no span, metric or log line', async () => {
  const serial = 'SN-2603.44_7'
  const ways = [`/21/${serial}`, `/10/B7/21/${serial}`, `/%32%31/${serial}?x=1`, `/21/${serial}/nada`]
  for (const code of ['07791234567898', '1', 'nada'])
    for (const way of ways) await (await request(`/01/${code}${way}`)).arrayBuffer()
  await (await request(`/01//07791234567898/21/${serial}`)).arrayBuffer()
  await (await request(`/01/07791234567898/21/${serial}`, {}, { method: 'DELETE' })).arrayBuffer()
  const qualifierSpans = () => JSON.stringify(spans.filter(({ name }) => name.includes(':qualifiers')))
  await expect.poll(() => qualifierSpans().match(/\/(?:21|%32%31)\/…/g)?.length ?? 0, SOON).toBe(13)
  const numbers = await (await fetch(metricsUrl)).text()
  expect(numbers).toContain(':qualifiers{.+}"')
  for (const recorded of [JSON.stringify(spans), numbers, site.log()]) expect(recorded).not.toContain(serial)
})

test('rejected requests are logged with id, route and reason, without personal data', async () => {
  const words = { email: 'rosa@correo.example', password: 'una clave que no es' }
  const post = (path: string, headers: Record<string, string>, body: string | URLSearchParams) =>
    request(path, headers, { method: 'POST', body })
  const answers = [
    await post('/contacto', {}, new URLSearchParams(words)),
    await post('/contacto', { 'sec-fetch-site': 'same-origin', 'content-type': 'text/css' }, 'x'),
    await post(
      '/contacto',
      { 'sec-fetch-site': 'same-origin' },
      new URLSearchParams({ message: 'x'.repeat(90_000) }),
    ),
    await post('/contacto', { 'sec-fetch-site': 'same-origin' }, new URLSearchParams(words)),
    await request('/cuenta/datos', {}, { method: 'DELETE' }),
    await request('/datos/%zz'),
  ]
  const lines = () =>
    site
      .log()
      .split('\n')
      .filter((line) => line.includes('"request refused"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  for (const answer of answers) {
    const id = answer.headers.get('x-request-id')!
    await answer.arrayBuffer()
    await expect
      .poll(() => lines().find(({ request }) => request === id), SOON)
      .toMatchObject({
        status: answer.status,
        route: expect.stringMatching(/^(\/|none)/),
        reason: expect.stringMatching(/./),
      })
  }
  expect(lines().map(({ status }) => status)).toEqual(expect.arrayContaining([400, 403, 405, 413, 415]))
  expect(JSON.stringify(lines())).not.toMatch(/rosa|una clave|127\.0\.0\.1/)
})

test('without trusted trace headers a visitor sets neither the request id nor the trace', async () => {
  const other = await startSite({
    from: DEMO_DATA,
    environment: {
      TRUSTED_PROXIES: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_TRACES_SAMPLER_ARG: '0',
    },
  })
  const traceId = 'f'.repeat(32)
  const answer = await fetch(`${other.url}/buscar?q=torre`, {
    headers: { 'x-request-id': 'elegido-por-alguien', traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
  })
  expect(answer.headers.get('x-request-id')).not.toBe('elegido-por-alguien')
  await answer.arrayBuffer()
  // Pending spans are sent at shutdown.
  await other.stop()
  expect(spans.filter((span) => span.traceId === traceId)).toEqual([])
})

test('a stopping process is alive and not ready', async () => {
  expect((await request('/salud/vivo')).status).toBe(200)
  expect((await request('/salud/listo')).status).toBe(200)
  site.process.kill('SIGTERM')
  await expect.poll(async () => (await request('/salud/listo')).status, SOON).toBe(503)
  expect((await request('/salud/vivo')).status).toBe(200)
})
