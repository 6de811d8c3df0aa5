import { expect, it } from 'vitest'
import { exactLookups } from '#/search/ranked/training/exact-lookups.ts'
import { searchedBrand } from './brand.ts'
import { placeOf, unknownAnswers } from './judged.ts'
import { readPage } from './page-items.ts'

/** Share of each kind whose first answer is right. */
const LEAST = 0.98

it('what the catalogue alone answers is answered first', async () => {
  const { catalogue, index } = await searchedBrand()
  const lookups = exactLookups(catalogue)
  expect(lookups.length).toBeGreaterThan(1000)
  expect(unknownAnswers(catalogue, lookups)).toEqual([])
  for (const [kind, each] of Map.groupBy(lookups, (lookup) => lookup.kind)) {
    const missed = each.filter(
      ({ query, expected }) => placeOf(catalogue, expected, readPage(catalogue, index, query)) > 1,
    )
    const said = missed.map(({ query }) => query).join('\n')
    expect(1 - missed.length / each.length, `${kind}:\n${said}`).toBeGreaterThanOrEqual(LEAST)
  }
})
