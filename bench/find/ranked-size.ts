import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import { brandDocuments, BUILD_OPTIONS } from './brand.ts'
import { hostileTexts } from './hostile.ts'
import { readJudged } from './judged.ts'
import { syntheticDocuments } from './synthetic-catalogue.ts'
import { timedQueries } from './timed-queries.ts'
import { measureCalls, milliseconds } from './timing.ts'
import { trainedSearch } from './trained-search.ts'

/** Cost of the ranked search by number of products: ms to build and to answer, MB of heap; 78 are the demo brand. */
const count = Number(process.argv[3] ?? 78)
const brand = await brandDocuments()
const documents = count > 78 ? syntheticDocuments(brand, count) : brand
const catalogue = buildCatalogue(documents, BUILD_OPTIONS)
const start = performance.now()
const trained = await trainedSearch(catalogue)
if (trained === undefined)
  throw new Error('nothing is trained: npm run vidriera -- train content/nawel --ranked')
const result = {
  products: catalogue.products.size,
  index: milliseconds(performance.now() - start),
  heap: Math.round(process.memoryUsage().heapUsed / 2 ** 20),
  rank: await measureCalls(timedQueries(catalogue, await readJudged()), trained.rank),
  search: await measureCalls(timedQueries(catalogue, await readJudged()), trained.search),
  hostile: await measureCalls(hostileTexts(), trained.search),
}
process.stdout.write(`${JSON.stringify(result)}\n`)
