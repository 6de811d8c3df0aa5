import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import { createSearchIndex } from '#/search/search.ts'
import { type PostgresServer, startPostgres, versionOf } from '#tests/engines/support/postgres-server.ts'
import { standing } from '../standing.ts'
import { brandDocuments, BUILD_OPTIONS } from './brand.ts'
import type { SizeResult } from './find-size.ts'
import { readJudged, unknownAnswers } from './judged.ts'
import { readPage } from './page-items.ts'
import { askPostgres } from './postgres-ask.ts'
import { connectionOptions, loadCatalogue } from './postgres-load.ts'
import { measureRelevance, type Relevance } from './relevance.ts'
import { costTable, failureLines, hostileTable, relevanceTable, timeTable } from './report.ts'

const SIZES = [100, 1000, 10_000, 100_000]

const sizes = process.argv.length > 3 ? process.argv.slice(3).map(Number) : SIZES
const print = (text: string) => process.stdout.write(`${text}\n\n`)

const catalogue = buildCatalogue(await brandDocuments(), BUILD_OPTIONS)
const judged = await readJudged()
const unknown = unknownAnswers(catalogue, judged)
if (unknown.length > 0) print(`Judged for another catalogue:\n${unknown.join('\n')}`)

const server = await startPostgres({ shared_buffers: '256MB' })
const version = `PostgreSQL ${await versionOf(server)}`
try {
  const index = createSearchIndex(catalogue)
  const readQuery = (query: string) => readPage(catalogue, index, query)
  const ours = await measureRelevance(catalogue, judged, readQuery)
  const heldOut = await measureRelevance(catalogue, await readJudged('held-out'), readQuery)
  const theirs = await relevanceOf(server)
  print(relevanceTable(ours, theirs, version))
  print(failureLines(ours))
  print(`Held out. ${relevanceTable(heldOut, undefined)}`)
  print(failureLines(heldOut))
  const results: SizeResult[] = []
  await write({ ours, heldOut, postgres: theirs }, results)
  for (const size of sizes) {
    results.push(await measureSize(size, server))
    // Writes results so far, since the largest size takes minutes and may fail.
    await write({ ours, heldOut, postgres: theirs }, results)
  }
  print(costTable(results))
  print(timeTable(results))
  print(hostileTable(results))
} finally {
  server.stop()
}

async function write(
  relevance: Record<string, Relevance | undefined>,
  results: readonly SizeResult[],
): Promise<void> {
  const folder = path.join(import.meta.dirname, '../results')
  await mkdir(folder, { recursive: true })
  const report = { ...standing(), node: process.version, postgres: version, relevance, sizes: results }
  await writeFile(path.join(folder, 'find.json'), `${JSON.stringify(report, null, 2)}\n`)
}

async function relevanceOf({ port }: PostgresServer): Promise<Relevance> {
  const sql = postgres(connectionOptions(port))
  await loadCatalogue(sql, catalogue)
  const relevance = await measureRelevance(catalogue, judged, askPostgres(sql))
  await sql.end()
  return relevance
}

/** Separate process per size, so that none inherits memory or compiled code. */
async function measureSize(size: number, at: PostgresServer): Promise<SizeResult> {
  const run = path.join(import.meta.dirname, '../run.ts')
  const parameters = [run, 'find-size', String(size), String(at.port)]
  const { stdout } = await promisify(execFile)(process.execPath, parameters)
  return JSON.parse(stdout) as SizeResult
}
