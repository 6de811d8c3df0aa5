import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildCatalogue, updateCatalogue, type SourceDocument } from '#/catalogue/build-catalogue.ts'
import type { Steps } from '#/catalogue/data-structures/steps.ts'
import type { Product } from '#/catalogue/documents/product.ts'
import { patchRankedIndexSteps, rank, rankedIndexSteps } from '#/search/ranked/ranked-index.ts'
import { brandDocuments, BUILD_OPTIONS } from './brand.ts'
import { hostileTexts } from './hostile.ts'
import { readJudged } from './judged.ts'
import { syntheticDocuments } from './synthetic-catalogue.ts'
import { timedQueries } from './timed-queries.ts'
import { milliseconds } from './timing.ts'
import { readFolder, searchOf } from './trained-search.ts'

/** Cost of the ranked search by number of products: ms to build, to patch and to answer, MB of heap; 78 are the demo brand. */
const ROUNDS = 3
const count = Number(process.argv[3] ?? 78)
setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
const brand = await brandDocuments()
const catalogue = buildCatalogue(count > 78 ? syntheticDocuments(brand, count) : brand, BUILD_OPTIONS)
const before = megabytes()
const { result: index, ...build } = timeSteps(rankedIndexSteps(catalogue, readFolder()))
const heap = megabytes()
const { result: _, ...patch } = timeSteps(patchRankedIndexSteps(index, withEdited()))
const queries = timedQueries(catalogue, await readJudged())
const { read, search } = searchOf(index)
const models = queries.map(read)
const result = {
  products: catalogue.products.size,
  documents: index.list.documents.length,
  build,
  patch,
  heap: { catalogue: before, index: heap - before },
  read: leastTimes(queries, read),
  rank: leastTimes(models, (model) => rank(index, model)),
  search: leastTimes(queries, search),
  hostile: leastTimes(hostileTexts(), search),
}
process.stdout.write(`${JSON.stringify(result)}\n`)

/** Least time of each call, in ms on the clock, once all was asked: what it costs when nobody else wants the machine. */
function leastTimes<Input>(inputs: readonly Input[], call: (input: Input) => unknown) {
  for (const input of inputs) call(input)
  const times = inputs.map((input) =>
    Math.min(...Array.from({ length: ROUNDS }, () => clock(() => call(input)))),
  )
  times.sort((a, b) => a - b)
  const share = (of: number) => milliseconds(times[Math.floor((times.length - 1) * of)]!)
  return { p50: share(0.5), p99: share(0.99), most: share(1) }
}

function clock(call: () => unknown): number {
  const start = performance.now()
  call()
  return performance.now() - start
}

function megabytes(): number {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return Math.round((heapUsed + external) / 2 ** 20)
}

/** Processor time of this thread; the longest step holds the event loop at least for as long. */
function timeSteps<Result>(steps: Steps<Result>) {
  const times: number[] = []
  for (;;) {
    const { result: step, time } = processorTime(() => steps.next())
    times.push(time)
    if (!step.done) continue
    const sum = milliseconds(times.reduce((total, each) => total + each, 0))
    times.sort((a, b) => b - a)
    return { result: step.value, time: sum, longestSteps: times.slice(0, 5).map(milliseconds) }
  }
}

function processorTime<Result>(call: () => Result): { result: Result; time: number } {
  const start = process.threadCpuUsage()
  const result = call()
  const { user, system } = process.threadCpuUsage(start)
  return { result, time: (user + system) / 1000 }
}

/** The catalogue after one product was described anew. */
function withEdited() {
  const product = [...catalogue.products.values()][7]!
  const all = count > 78 ? syntheticDocuments(brand, count) : brand
  let source: SourceDocument | undefined
  for (const each of all) if (each.collection === 'products' && each.id === product.id) source = each
  const data = { ...(source!.data as Product), promise: 'Ahora con otra promesa.' }
  return updateCatalogue(
    catalogue,
    new Map([[`products/${product.id}`, { ...source!, data }]]),
    BUILD_OPTIONS,
  )!
}
