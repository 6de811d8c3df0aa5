import { execFileSync } from 'node:child_process'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { startSite } from '#tests/journeys/support/site.ts'
import { median, round2 } from './median.ts'
import { startNginx } from './nginx.ts'
import { startPeers } from './peers.ts'
import { checked, load, type Load } from './wrk.ts'

const PAGE = '/categorias/torres-de-sonido'
const CONNECTIONS = 32
const SECONDS = 4
const ROUNDS = 5

/** Server under load: medians of all rounds, also relative to nginx in the same round. */
export type ServerRow = {
  name: string
  requestsPerSecond: number
  /** Requests per second over nginx's. */
  ofNginx: number
  /** Milliseconds at about half of the maximum load. */
  p99AtHalf: number
  p99OfNginx: number
}

/**
 * Throughput and latency of one page, gzipped, on one core: this site, nginx with the same bytes, and the peers with an
 * equivalent page. Each round measures all of them in sequence.
 */
export async function measureServers(): Promise<ServerRow[]> {
  const site = await startSite({ environment: { PICTURES_AHEAD: 'no' } })
  const body = await gzipped(site.url + PAGE)
  const nginx = await startNginx(5999, { 'page.html.gz': body, 'page.html': gunzipSync(body) })
  const peers = await startPeers()
  const servers = [
    { name: 'nginx, the same bytes', url: `${nginx.url}/page.html` },
    { name: 'Vidriera', url: site.url + PAGE },
    ...peers.map((peer) => ({ name: peer.name, url: peer.url + PAGE })),
  ]
  for (const { pid } of [site.process, ...peers]) {
    execFileSync('taskset', ['-acp', '0', String(pid)], { stdio: 'ignore' })
  }
  const full = new Map<string, Load[]>()
  const half = new Map<string, Load[]>()
  try {
    for (const { url } of servers) await load({ url, connections: CONNECTIONS, seconds: 2 })
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { name, url } of servers) {
        const most = checked(name, await load({ url, connections: CONNECTIONS, seconds: SECONDS }))
        add(full, name, most)
        add(half, name, checked(name, await atHalf(url, most)))
      }
    }
  } finally {
    await Promise.all([site.stop(), nginx.stop(), ...peers.map((peer) => peer.stop())])
  }
  const reference = servers[0]!.name
  return servers.map(({ name }) => ({
    name,
    requestsPerSecond: Math.round(median(full.get(name)!.map(({ rate }) => rate))),
    ofNginx: ratio(full.get(name)!, full.get(reference)!, ({ rate }) => rate),
    p99AtHalf: round2(median(half.get(name)!.map(({ p99 }) => p99))),
    p99OfNginx: ratio(half.get(name)!, half.get(reference)!, ({ p99 }) => p99),
  }))
}

/** Number of connections, with pauses, for about half of `most`. */
function atHalf(url: string, most: Load): Promise<Load> {
  const pauseMs = Math.max(1, Math.round((CONNECTIONS / most.rate) * 1000))
  const perConnection = 1000 / (pauseMs + most.p50 / CONNECTIONS)
  const connections = Math.max(1, Math.round(most.rate / 2 / perConnection))
  return load({ url, connections, seconds: SECONDS, pauseMs })
}

function add(all: Map<string, Load[]>, name: string, measured: Load): void {
  all.set(name, [...(all.get(name) ?? []), measured])
}

function ratio(own: Load[], reference: Load[], figure: (measured: Load) => number): number {
  return round2(median(own.map((measured, round) => figure(measured) / figure(reference[round]!))))
}

function gzipped(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      buffer(response).then(resolve, reject)
    }).once('error', reject)
  })
}
