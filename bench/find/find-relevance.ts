import { buildCatalogue } from '#/catalogue/build-catalogue.ts'
import { createSearchIndex } from '#/search/search.ts'
import { brandDocuments, BUILD_OPTIONS } from './brand.ts'
import { readJudged, readSet, SETS, unknownAnswers } from './judged.ts'
import { readPage } from './page-items.ts'
import { measureRelevance } from './relevance.ts'
import { failureLines, relevanceTable, untrueLines } from './report.ts'

if (process.argv.includes('--by-stranger')) await import('./strangers-relevance.ts')
else await printSets()

/** Prints the given sets, or all of ours; optionally of another content folder. */
async function printSets(): Promise<void> {
  const given = process.argv.slice(3).filter((each) => !each.startsWith('--'))
  const files = given.filter((each) => each.endsWith('.json'))
  const folder = given.find((each) => !each.endsWith('.json'))
  const catalogue = buildCatalogue(await brandDocuments(folder), BUILD_OPTIONS)
  const index = createSearchIndex(catalogue)
  for (const set of files.length > 0 ? files : SETS) {
    const judged = files.length > 0 ? await readSet(set) : await readJudged(set as (typeof SETS)[number])
    const relevance = await measureRelevance(catalogue, judged, (query) => readPage(catalogue, index, query))
    const unknown = unknownAnswers(catalogue, judged)
    const lines = [`${set}: ${catalogue.products.size} products`, relevanceTable(relevance, undefined)]
    const reportLines = [...lines, failureLines(relevance), untrueLines(relevance), ...unknown]
    process.stdout.write(`${reportLines.join('\n')}\n\n`)
  }
}
