import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startSite } from '../../tests/journeys/support/site.ts'
import { openBrowser } from './browser.ts'
import { measureFaults } from './faults.ts'
import { measureInteractions, measureNavigation } from './interactions.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLoading } from './loading.ts'
import { measureMemory } from './memory.ts'
import { preparePeers, startPeers } from './peers.ts'
import { measurePictures } from './pictures.ts'
import { measurePublishing } from './publishing.ts'
import { tablesOf } from './report.ts'
import { measureServers } from './server.ts'

const RESULTS = path.resolve(import.meta.dirname, '../results/speed.json')
const README = path.resolve(import.meta.dirname, '../../README.md')

/** Each part of the measurement, in the order of the table. What a run leaves out keeps its last figures. */
const PARTS = {
  servers: measureServers,
  loading: () =>
    withBrowser((browser, origin) => measureLoading(browser, new Map([['Vidriera', origin]]), origin, 9)),
  // Fewer rounds: what matters is the distance.
  peersLoading: () =>
    withBrowser(async (browser, origin) => {
      const peers = await startPeers()
      try {
        const sites = new Map(peers.map(({ name, url }) => [name, url]))
        return await measureLoading(browser, sites, origin, 3, ['category', 'product'])
      } finally {
        await Promise.all(peers.map((peer) => peer.stop()))
      }
    }),
  interactions: () => withBrowser(measureInteractions),
  navigation: () => withBrowser(measureNavigation),
  publishing: () => measurePublishing([100, 1000, 10_000]),
  memory: measureMemory,
  faults: measureFaults,
  pictures: measurePictures,
  lighthouse: measureLighthouse,
} satisfies Record<string, () => Promise<unknown>>

type Parts = typeof PARTS
export type SpeedResults = { [Name in keyof Parts]?: Awaited<ReturnType<Parts[Name]>> }

const names = process.argv.slice(3)
const unknown = names.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  throw new Error(`There is no part «${unknown.join(', ')}»; there are ${Object.keys(PARTS).join(', ')}.`)
}
const chosen = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name))
if (chosen.some(([name]) => name === 'servers' || name === 'peersLoading')) await preparePeersOnce()

const results = JSON.parse(await readFile(RESULTS, 'utf8').catch(() => '{}')) as Record<string, unknown>
for (const [name, measure] of chosen) {
  process.stderr.write(`  ${name}…\n`)
  results[name] = await measure()
  await mkdir(path.dirname(RESULTS), { recursive: true })
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
}
const tables = tablesOf(results as SpeedResults)
process.stdout.write(`${tables}\n`)
await writeFile(README, withTables(await readFile(README, 'utf8'), tables))

/** The README between its two marks, renewed. */
function withTables(readme: string, latest: string): string {
  const marked = /(<!-- speed -->\n)[\s\S]*(\n<!-- \/speed -->)/
  if (!marked.test(readme)) throw new Error('The README has no place for the results')
  return readme.replace(marked, (_all, before: string, after: string) => `${before}\n${latest}\n${after}`)
}

async function preparePeersOnce(): Promise<void> {
  process.stderr.write('  installing and building the peers…\n')
  const site = await startSite()
  try {
    await preparePeers(site.url)
  } finally {
    await site.stop()
  }
}

async function withBrowser<Result>(
  measure: (browser: Awaited<ReturnType<typeof openBrowser>>, origin: string) => Promise<Result>,
): Promise<Result> {
  const site = await startSite()
  const browser = await openBrowser()
  try {
    return await measure(browser, site.url)
  } finally {
    await browser.close()
    await site.stop()
  }
}
