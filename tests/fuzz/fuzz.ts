import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import fc from 'fast-check'
import { startSite } from '#tests/journeys/support/site.ts'
import { anyRequest, type FuzzRequest, type Known } from './requests.ts'
import { send, type Outcome } from './send.ts'

// `npm run fuzz -- [REQUESTS] [SEED]`: random requests of clients, scanners and raw sockets to the built site, all of
// which must be answered: no internal error, no hang, no reset, no leak of internals. The same seed repeats the run.
const [requests = 100_000, seed = Date.now() % 2 ** 31] = process.argv.slice(2).map(Number)
const BATCH = 500
const AT_ONCE = 12
const HANG_SECONDS = 40
const SHOWN = 30

const site = await startSite({ environment: { TRUSTED_PROXIES: '1' } })
const base = new URL(site.url)
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
process.stdout.write(`seed ${seed}, ${requests} requests\n`)

const faults = new Map<string, { count: number; example: string }>()
const outcomes = new Map<string, number>()
let most = 0

try {
  const arbitrary = anyRequest(await knowSite(), base.host)
  for (let done = 0; done < requests; done += BATCH) {
    const size = Math.min(BATCH, requests - done)
    await sendAll(fc.sample(arbitrary, { numRuns: size, seed: seed + done }))
    most = Math.max(most, await resident())
    if ((done / BATCH) % 20 === 0)
      process.stdout.write(`${done + size}: ${most} MB, ${faults.size} kinds of fault\n`)
  }
  await checkAfterwards()
} finally {
  agent.destroy()
  await site.stop()
}
report()

/** Existing pages, products and files, and a session. */
async function knowSite(): Promise<Known> {
  const [sitemap, home] = await Promise.all(
    ['/sitemap.xml', '/'].map(async (path) => (await fetch(site.url + path)).text()),
  )
  const paths = [...sitemap!.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '/')
  const after = (start: string) =>
    paths.flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : []))
  return {
    routes: after('/categorias/'),
    ids: after('/productos/').filter((id) => !id.includes('/')),
    pages: paths.filter((path) => /^\/[a-z-]+$/.test(path)).map((path) => path.slice(1)),
    files: [...home!.matchAll(/\/(?:assets|media)\/[\w./-]+/g)].map(([path]) => path).slice(0, 60),
    cookies: [await signIn()],
  }
}

/** Session cookies of a new account. */
async function signIn(): Promise<string> {
  const [email, password] = ['ana@correo.example', 'zorzal colorado 7']
  const env = { ...process.env, DATA_DIR: site.dataDir, SITE_URL: site.url }
  const output = execFileSync(process.execPath, ['src/app/cli.ts', 'user', 'create', email], {
    env,
  }).toString()
  const token = /token=([\w-]+)/.exec(output)?.[1] ?? ''
  const post = (path: string, fields: Record<string, string>) =>
    fetch(site.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: site.url },
      body: new URLSearchParams(fields),
    })
  await post('/recuperar/nueva', { token, password })
  const cookies = (await post('/ingresar', { email, password })).headers.getSetCookie()
  if (cookies.length === 0) throw new Error('Nobody could sign in')
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

async function sendAll(batch: FuzzRequest[]): Promise<void> {
  const queue = batch.values()
  const work = async () => {
    for (const request of queue) {
      // Each request comes from another network, so that rate limits do not hide faults.
      const from = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`
      const requested = { ...request, headers: { 'x-forwarded-for': from, ...request.headers } }
      validate(requested, await send(base, requested, agent, HANG_SECONDS))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

function validate(request: FuzzRequest, outcome: Outcome): void {
  const name = outcome.kind === 'answer' ? String(outcome.status) : outcome.kind
  outcomes.set(name, (outcomes.get(name) ?? 0) + 1)
  const fault = faultOf(request, outcome)
  if (fault === undefined) return
  const before = faults.get(fault)
  const { method, target, headers, body } = request
  const example =
    request.raw?.head ??
    `${method} ${JSON.stringify(headers)} ${body.length} bytes ${target.length}: ${target}`
  faults.set(fault, { count: (before?.count ?? 0) + 1, example: before?.example ?? example.slice(0, 600) })
}

/** Violation in a reply, if any. */
function faultOf(request: FuzzRequest, outcome: Outcome): string | undefined {
  if (outcome.kind === 'hang') return `hang ${request.method}`
  // Invalid or truncated HTTP may be disconnected.
  if (outcome.kind !== 'answer') {
    const cause = outcome.kind === 'reset' ? `: ${outcome.cause}` : ''
    return request.raw ? undefined : `${outcome.kind} ${request.method}${cause}`
  }
  const { status, headers, body } = outcome
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return `${status} ${request.method}`
  const { location } = headers
  if (location !== undefined && !/^\/(?!\/)[\x21-\x7e]*$/.test(location)) return `location ${location}`
  if (/node_modules|\bat [^\n]+\.ts:\d+|file:\/\/\//.test(body)) return 'tells of its insides'
  if (headers['x-inj'] !== undefined) return 'an injected header'
  return undefined
}

async function checkAfterwards(): Promise<void> {
  const health = (await (await fetch(`${site.url}/salud`)).json()) as { status: string }
  if (health.status !== 'ok')
    faults.set(`afterwards ${health.status}`, { count: 1, example: JSON.stringify(health) })
  for (const line of site.log().split('\n')) {
    if (!line.includes('"level":"error"')) continue
    const { event } = JSON.parse(line) as { event: string }
    const before = faults.get(`log: ${event}`)
    faults.set(`log: ${event}`, {
      count: (before?.count ?? 0) + 1,
      example: before?.example ?? line.slice(0, 900),
    })
  }
}

/** Resident memory of the site in MB; 0 without /proc. */
async function resident(): Promise<number> {
  const status = await readFile(`/proc/${site.process.pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024)
}

function report(): void {
  const counts = [...outcomes].sort((a, b) => b[1] - a[1]).map(([name, count]) => `${name}: ${count}`)
  process.stdout.write(`\n${counts.join(', ')}\nmost memory: ${most} MB\n`)
  for (const [fault, { count, example }] of [...faults].slice(0, SHOWN)) {
    process.stdout.write(`\n${count} × ${fault}\n  ${example}\n`)
  }
  process.stdout.write(`\n${faults.size === 0 ? 'No fault.' : `${faults.size} kinds of fault.`}\n`)
  process.exitCode = faults.size === 0 ? 0 : 1
}
