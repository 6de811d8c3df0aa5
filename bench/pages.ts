import { mkdir, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import path from 'node:path'
import { startSite, type Site } from '../tests/journeys/support/site.ts'

// Ratios within one run: absolute figures vary threefold between machines.
const SECONDS = 3
const CONNECTIONS = 16
const ROUNDS = 3

const PATHS = {
  'floor (/salud, no page)': '/salud',
  'cached page': '/categorias/torres-de-sonido',
  'JSON of the same page': '/datos/categorias/torres-de-sonido',
  'page rendered each time': '/buscar?q=torre',
}

async function throughput(site: Site, target: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + SECONDS * 1000
  let answered = 0
  const visit = () =>
    new Promise<void>((resolve, reject) => {
      get(site.url + target, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${target} answered ${response.statusCode}`))
        response.resume().once('end', resolve)
      }).once('error', reject)
    })
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        await visit()
        answered += 1
      }
    }),
  )
  agent.destroy()
  return answered / SECONDS
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const site = await startSite()
const rates: Record<string, number[]> = {}
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, target] of Object.entries(PATHS))
    (rates[name] ??= []).push(await throughput(site, target))
}
await site.stop()

const rendered = median(rates['page rendered each time']!)
const rows = Object.entries(rates).map(([name, values]) => ({
  what: name,
  requestsPerSecond: Math.round(median(values)),
  timesRendered: Math.round((median(values) / rendered) * 10) / 10,
}))
process.stdout.write(
  `${rows.map((row) => `${row.what.padEnd(28)} ${String(row.requestsPerSecond).padStart(7)} req/s   ${row.timesRendered}×`).join('\n')}\n`,
)

const results = path.join(import.meta.dirname, 'results')
await mkdir(results, { recursive: true })
await writeFile(
  path.join(results, 'pages.json'),
  `${JSON.stringify({ connections: CONNECTIONS, seconds: SECONDS, rounds: ROUNDS, rows }, null, 2)}\n`,
)
