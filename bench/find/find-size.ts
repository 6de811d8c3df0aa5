import postgres from 'postgres'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildCatalogue, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { createSearchIndex, search } from '#/search/search.ts'
import { suggest } from '#/search/suggest.ts'
import { brandDocuments, BUILD_OPTIONS } from './brand.ts'
import { readJudged } from './judged.ts'
import { hostileTexts } from './hostile.ts'
import { askPostgres, suggestPostgres } from './postgres-ask.ts'
import { connectionOptions, loadCatalogue } from './postgres-load.ts'
import { syntheticDocuments } from './synthetic-catalogue.ts'
import { answerListing, indexListings, listingRequests, nameOfRequest } from './timed-listings.ts'
import { beginnings, timedQueries } from './timed-queries.ts'
import { measureCalls, milliseconds, type Timing } from './timing.ts'

/** Costs of one size of catalogue; times in ms, memory in MB. */
export type SizeResult = {
  products: number
  /** Building the catalogue from documents, without their generation. */
  catalogue: number
  /** Building the search index; `indexProcessor`: CPU time, including garbage collection. */
  index: number
  indexProcessor: number
  /** Building the filters of all categories. */
  listings: number
  /** Reachable heap and resident memory after building, and peak resident memory. */
  heap: number
  resident: number
  mostResident: number
  search: Timing
  suggestion: Timing
  listing: Timing
  /** Search and suggestion of adversarial texts. */
  hostile: { search: Timing; suggestion: Timing }
  postgres?: { index: number; search: Timing; suggestion: Timing }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)

const [count = 1000, port] = process.argv.slice(3).map(Number)
const brand = await brandDocuments()
const inventing = { time: 0 }
const { result: catalogue, time: catalogueTime } = timed(() => read(count))
collectGarbage()
const before = process.cpuUsage()
const { result: index, time: indexTime } = timed(() => createSearchIndex(catalogue))
const processor = process.cpuUsage(before)
const { time: listingsTime } = timed(() => indexListings(catalogue))
// The system gets empty pages back only some time after garbage collection.
collectGarbage()
await setTimeout(2000)
collectGarbage()
const memory = process.memoryUsage()
const mostResident = process.resourceUsage().maxRSS / 1024

const queries = timedQueries(catalogue, await readJudged())
const texts = beginnings(queries)
const result: SizeResult = {
  products: count,
  catalogue: milliseconds(catalogueTime - inventing.time),
  index: milliseconds(indexTime),
  indexProcessor: milliseconds((processor.user + processor.system) / 1000),
  listings: milliseconds(listingsTime),
  heap: megabytes(memory.heapUsed + memory.external),
  resident: megabytes(memory.rss),
  mostResident: Math.round(mostResident),
  search: await measureCalls(queries, (query) => search(index, query)),
  suggestion: await measureCalls(texts, (text) => suggest(index, text)),
  listing: await measureCalls(
    listingRequests(catalogue),
    (request) => answerListing(catalogue, request),
    nameOfRequest,
  ),
  hostile: {
    search: await measureCalls(hostileTexts(), (text) => search(index, text)),
    suggestion: await measureCalls(hostileTexts(), (text) => suggest(index, text)),
  },
  ...(port === undefined ? {} : { postgres: await measurePostgres(port) }),
}
process.stdout.write(`${JSON.stringify(result)}\n`)

function timed<Result>(work: () => Result): { result: Result; time: number } {
  const start = performance.now()
  return { result: work(), time: performance.now() - start }
}

function read(size: number): Catalogue {
  const built = buildCatalogue(inventedTimed(syntheticDocuments(brand, size)), BUILD_OPTIONS)
  if (built.products.size !== size) throw new Error(`rejected: ${built.rejected[0]?.reason}`)
  return built
}

/** Passes documents on, timing their generation separately. */
function* inventedTimed(documents: Iterator<SourceDocument>): Generator<SourceDocument> {
  for (;;) {
    const { result: next, time } = timed(() => documents.next())
    inventing.time += time
    if (next.done) return
    yield next.value
  }
}

async function measurePostgres(at: number): Promise<SizeResult['postgres']> {
  const sql = postgres(connectionOptions(at))
  const start = performance.now()
  await loadCatalogue(sql, catalogue)
  const loaded = performance.now() - start
  const measured = {
    index: milliseconds(loaded),
    search: await measureCalls(queries, askPostgres(sql)),
    suggestion: await measureCalls(texts, suggestPostgres(sql)),
  }
  await sql.end()
  return measured
}
