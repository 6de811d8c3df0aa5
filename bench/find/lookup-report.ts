import type { Catalogue } from '#/catalogue/catalogue.ts'
import { exactLookups } from '#/search/training/exact-lookups.ts'
import { placeOf } from './judged.ts'
import type { Read } from './page-items.ts'
import { table } from './report.ts'
import { kindQueries, leftOut } from './whole-kinds.ts'

/** Results that need no judgement: exact look-ups by kind, and whether queries for a product type list all of it. */
export function lookupReport(
  catalogue: Catalogue,
  engines: readonly { name: string; ask: (query: string) => Read }[],
): string {
  const byKind = [...Map.groupBy(exactLookups(catalogue), ({ kind }) => kind)]
  const ofKinds = Map.groupBy(kindQueries(catalogue), ({ isDenied }) => isDenied)
  const share = (right: number, of: number) => (right / of).toFixed(3)
  const rows = byKind.map(([kind, lookups]) => [
    `look-up: ${kind}`,
    String(lookups.length),
    ...engines.map(({ ask }) => {
      const places = lookups.map(({ query, expected }) => placeOf(catalogue, expected, ask(query)))
      return share(places.filter((place) => place === 1).length, places.length)
    }),
  ])
  const whole = [...ofKinds].map(([isDenied, queries]) => [
    `whole kind: ${isDenied ? 'denied' : 'wished'}`,
    String(queries.length),
    ...engines.map(({ ask }) => {
      const missing = queries.map((each) => leftOut(each, ask(each.query)))
      return share(missing.filter((codes) => codes.length === 0).length, queries.length)
    }),
  ])
  return `Without judgements\n${table([['of', 'n', ...engines.map(({ name }) => name)], ...rows, ...whole])}`
}
