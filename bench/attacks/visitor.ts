import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Latencies of visits to a cached page in milliseconds, and the number of failures. */
export type Visits = { count: number; p50: number; p99: number; worst: number; failed: number }

const BETWEEN_MS = 5
const PATIENCE_MS = 30_000

/** Visitor with one keep-alive connection, like a browser. */
export const openVisitor = () => new Agent({ keepAlive: true, maxSockets: 1 })

/** Requests the front page repeatedly over the visitor's connection, for `forMs` milliseconds or until `isOver`. */
export async function visitKeptPage(
  origin: string,
  agent: Agent,
  forMs: number,
  isOver: () => boolean = () => false,
): Promise<Visits> {
  const until = performance.now() + forMs
  const times: number[] = []
  let failed = 0
  while (performance.now() < until && !isOver()) {
    const time = await visit(origin, agent)
    if (time === null) failed += 1
    else times.push(time)
    await sleep(BETWEEN_MS)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  return { count: times.length, p50: at(0.5), p99: at(0.99), worst: at(1), failed }
}

function visit(origin: string, agent: Agent): Promise<number | null> {
  const began = performance.now()
  return new Promise((resolve) => {
    const requested = get(`${origin}/`, { agent, headers: { 'accept-encoding': 'br' }, timeout: PATIENCE_MS })
    requested.on('response', (response) => {
      response.resume()
      response.on('error', () => resolve(null))
      response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - began : null))
    })
    requested.on('timeout', () => requested.destroy())
    requested.on('error', () => resolve(null))
  })
}
