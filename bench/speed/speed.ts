import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startSite } from '#tests/journeys/support/site.ts'
import { standing } from '../standing.ts'
import { PARTS, type SpeedResults } from './parts.ts'
import { preparePeers } from './peers.ts'
import { tablesOf } from './report.ts'
import { summaryOf } from './summary.ts'

const RESULTS = path.resolve(import.meta.dirname, '../results/speed.json')
const README = path.resolve(import.meta.dirname, '../../README.md')
const TABLES = path.resolve(import.meta.dirname, '../README.md')

const names = process.argv.slice(3)
const unknown = names.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  throw new Error(`There is no part «${unknown.join(', ')}»; there are ${Object.keys(PARTS).join(', ')}.`)
}
const chosen = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name))
if (chosen.some(([name]) => name === 'servers' || name === 'peersLoading')) await preparePeersOnce()

const results = JSON.parse(await readFile(RESULTS, 'utf8').catch(() => '{}')) as Record<string, unknown> & {
  standings?: SpeedResults['standings']
}
for (const [name, measure] of chosen) {
  process.stderr.write(`  ${name}…\n`)
  // Circumstances at the start: machine and measured code.
  const stands = standing()
  results[name] = await measure()
  results.standings = { ...results.standings, [name]: stands }
  await mkdir(path.dirname(RESULTS), { recursive: true })
  await writeFile(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
}
const tables = tablesOf(results as SpeedResults)
process.stdout.write(`${tables}\n`)
await writeFile(TABLES, withTables(await readFile(TABLES, 'utf8'), tables))
await writeFile(README, withTables(await readFile(README, 'utf8'), summaryOf(results as SpeedResults)))

/** Readme with the text between the marks replaced. */
function withTables(readme: string, latest: string): string {
  const marked = /(<!-- speed -->\n)[\s\S]*(\n<!-- \/speed -->)/
  if (!marked.test(readme)) throw new Error('There is no place for the results')
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
