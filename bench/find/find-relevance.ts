import { buildCatalogue } from '../../src/catalogue/build-catalogue.ts'
import { createSearchIndex } from '../../src/catalogue/search/search.ts'
import { brandDocuments, BUILD_OPTIONS } from './brand.ts'
import { readJudged, SETS, unknownAnswers } from './judged.ts'
import { askOurs } from './ours.ts'
import { measureRelevance } from './relevance.ts'
import { failureLines, relevanceTable } from './report.ts'

const [folder] = process.argv.slice(3)
const catalogue = buildCatalogue(await brandDocuments(folder), BUILD_OPTIONS)
const ask = askOurs(createSearchIndex(catalogue))
for (const set of SETS) {
  const judged = await readJudged(set)
  const relevance = await measureRelevance(catalogue, judged, ask)
  const unknown = unknownAnswers(catalogue, judged)
  const lines = [`${set}: ${catalogue.products.size} products`, relevanceTable(relevance, undefined)]
  process.stdout.write(`${[...lines, failureLines(relevance), ...unknown].join('\n')}\n\n`)
}
