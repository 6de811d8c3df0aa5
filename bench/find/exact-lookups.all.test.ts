import { expect, it } from 'vitest'
import { exactLookups } from '#/search/training/exact-lookups.ts'
import { searchedBrand } from './brand.ts'
import { placeOf, unknownAnswers } from './judged.ts'
import { readPage, type Read } from './page-items.ts'
import outcomes from './trained/outcomes.json' with { type: 'json' }
import { kindQueries, leftOut } from './whole-kinds.ts'

/** Minimum share of each kind whose first answer is right. */
const LEAST = 0.98

async function searchedPages() {
  const { catalogue, index } = await searchedBrand()
  return { catalogue, ask: (query: string): Read => readPage(catalogue, index, query) }
}

it('lookups from the catalogue are answered first', async () => {
  const { catalogue, ask } = await searchedPages()
  const lookups = exactLookups(catalogue)
  expect(lookups.length).toBeGreaterThan(1000)
  expect(unknownAnswers(catalogue, lookups)).toEqual([])
  for (const [kind, each] of Map.groupBy(lookups, (lookup) => lookup.kind)) {
    const missed = each.filter(({ query, expected }) => placeOf(catalogue, expected, ask(query)) > 1)
    const missedQueries = missed.map(({ query }) => query).join('\n')
    expect(1 - missed.length / each.length, `${kind}:\n${missedQueries}`).toBeGreaterThanOrEqual(LEAST)
  }
})

it('a product type lists all of its products, despite other wishes and denials', async () => {
  const { catalogue, ask } = await searchedPages()
  const queries = kindQueries(catalogue)
  expect(queries.length).toBeGreaterThan(1000)
  expect(queries.filter((each) => leftOut(each, ask(each.query)).length > 0)).toEqual([])
})

/** Shares of queries answered first, and within three, by a model trained on other judges only. */
it.each([
  ['all', /./, 0.8, 0.88],
  ['visitors', /\/sin-ver-/, 0.93, 0.97],
  ['the last three visitors', /\/sin-ver-(?:39|40|41)/, 0.92, 0.96],
  ['parts and complaints', /\/parts-and-complaints/, 0.94, 0.98],
  ['facts', /\/facts-/, 0.82, 0.91],
])('recorded cross-validation answers reach their shares: %s', (_, file, first, ofThree) => {
  const places = Object.entries(outcomes)
    .filter(([name]) => file.test(name))
    .flatMap(([, letters]) => [...letters])
  const shareUpTo = (most: number) => places.filter((place) => Number(place) <= most).length / places.length
  expect(shareUpTo(1)).toBeGreaterThanOrEqual(first)
  expect(shareUpTo(3)).toBeGreaterThanOrEqual(ofThree)
})
