// `npm run faults [-- ROUNDS [NAME]]`: two processes of the built site on two PostgreSQL servers, during faults of those.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgresStore } from '#/adapters/postgres/document-store.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { copyDocuments } from '#/app/transfer/copy-documents.ts'
import { queryServer, startPostgres } from '#tests/engines/support/postgres-server.ts'
import { startBalancer } from '#tests/journeys/support/balancer.ts'
import setup from '#tests/journeys/support/global-setup.ts'
import { DEMO_DATA, startSite, type Site } from '#tests/journeys/support/site.ts'
import { FAULTS, type Fault, type Stage } from './faults.ts'
import { openForm, startVisitors } from './visitors.ts'

const [rounds = '1', only = ''] = process.argv.slice(2)
const BEFORE = 10
const AFTER = 15

type Sum = {
  rounds: number
  pages: number
  failedPages: number
  written: number
  refused: number
  failedForms: number
  lost: number
  twice: number
  told: string[]
}

await setup()
const lines = [
  '| Fault | rounds | pages answered | forms taken | given back | failed | lost | twice | besides |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
]
for (const fault of FAULTS.filter(({ name }) => name.includes(only))) {
  const sum: Sum = {
    rounds: 0,
    pages: 0,
    failedPages: 0,
    written: 0,
    refused: 0,
    failedForms: 0,
    lost: 0,
    twice: 0,
    told: [],
  }
  for (let round = 0; round < Number(rounds); round++) await oneRound(fault, sum)
  const requested = sum.pages + sum.failedPages
  const share = `${((100 * sum.pages) / requested).toFixed(2)} % of ${requested}`
  lines.push(
    `| ${fault.name} | ${sum.rounds} | ${share} | ${sum.written} | ${sum.refused} | ${sum.failedForms} | ${sum.lost} | ${sum.twice} | ${sum.told.join('; ')} |`,
  )
  process.stderr.write(`${lines.at(-1)}\n`)
}
process.stdout.write(`${lines.join('\n')}\n`)

async function oneRound(fault: Fault, sum: Sum): Promise<void> {
  const primary = await startPostgres()
  const standby = await primary.startStandby()
  const database = await primary.createDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-faults-'))
  const sites: Site[] = []
  try {
    await cp(DEMO_DATA, dataDir, { recursive: true })
    const demo = openSqliteStore({ file: path.join(dataDir, 'vidriera.db') })
    const store = await openPostgresStore({ url: primary.url(database) })
    await copyDocuments(demo, store)
    await demo.close()
    await store.close()
    const start: Stage['start'] = ({ environment, ...how } = {}) =>
      startSite({
        ...how,
        environment: {
          DATABASE_URL: `postgres://postgres@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/${database}`,
          FILES_URL: `file:${path.join(dataDir, 'files')}`,
          SECRET: 'one secret for all the processes of the faults',
          TRUSTED_PROXIES: '1',
          ...environment,
        },
      })
    sites.push(await start(), await start())
    const balancer = await startBalancer(() => sites.map(({ url }) => url))
    const visitors = await startVisitors(balancer.url, await openForm(balancer.url))
    const written = async (more: number) => {
      const enough = visitors.met.acknowledged.size + more
      const giveUpAt = Date.now() + 60_000
      while (visitors.met.acknowledged.size < enough) {
        if (Date.now() > giveUpAt) throw new Error(`«${fault.name}»: nothing is written any more`)
        await sleep(20)
      }
    }
    await written(BEFORE)
    const left = await fault.run({
      primary,
      standby,
      database,
      sites,
      start,
      pause: (ms) => sleep(ms),
      tell: (what) => sum.told.push(what),
    })
    await written(AFTER)
    const met = await visitors.stop()
    await balancer.close()
    const rows = await queryServer(
      left.url(database),
      `select id, data->>'message' as text from documents where collection = 'messages'`,
    )
    const there = new Map(rows.map(({ id, text }) => [String(id), String(text)]))
    sum.rounds += 1
    sum.pages += met.pages
    sum.failedPages += met.failedPages
    sum.written += met.acknowledged.size
    sum.refused += met.refused
    sum.failedForms += met.failedForms
    sum.lost += [...met.acknowledged.keys()].filter((id) => !there.has(id)).length
    sum.twice += there.size - new Set(there.values()).size
  } finally {
    for (const site of sites) await site.stop()
    primary.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
