import type { SizeResult } from './find-size.ts'
import type { Relevance, Score } from './relevance.ts'
import type { Timing } from './timing.ts'

/** Success by kind of query, of ours and PostgreSQL. */
export function relevanceTable(ours: Relevance, theirs: Relevance | undefined, version = ''): string {
  const row = (kind: string, score: Score, other: Score | undefined) => [
    kind,
    String(score.queries),
    ...scoreCells(score),
    ...(other ? scoreCells(other) : []),
  ]
  const other = theirs ? ['pg at 1', 'pg at 3', 'pg MRR'] : []
  const kinds = Object.entries(ours.kinds).map(([kind, score]) => row(kind, score, theirs?.kinds[kind]))
  const title = theirs ? `Relevance, beside ${version} (spanish, unaccent, pg_trgm)` : 'Relevance'
  return `${title}\n${table([
    ['queries of', 'n', 'at 1', 'at 3', 'MRR', ...other],
    ...kinds,
    row('all', ours.all, theirs?.all),
  ])}`
}

/** Queries whose first answer was not judged right. */
export function failureLines({ failures }: Relevance): string {
  const lines = failures.map(({ kind, query, expected, place, got }) => {
    const where = place === Infinity ? 'not found' : `at ${place}`
    return `  ${kind}: «${query}» ${where}; expected ${expected.join(' or ')}; got ${got.join(' ') || 'nothing'}`
  })
  return [`Not first: ${failures.length}`, ...lines].join('\n')
}

/** False sentences of pages, one per line. */
export function untrueLines({ noted, untrue }: Relevance): string {
  const lines = untrue.map(({ query, said }) => `  «${query}»: ${said}`)
  return [`Pages with a note or a correction: ${noted}; untrue: ${untrue.length}`, ...lines].join('\n')
}

/** Table of indexing times and memory. */
export function costTable(results: readonly SizeResult[]): string {
  return `To index (ms; the processor's in brackets) and to keep (MB)\n${table([
    ['products', 'catalogue', 'search index', 'listings', 'heap', 'resident', 'at most', 'pg load'],
    ...results.map((result) => [
      String(result.products),
      whole(result.catalogue),
      `${whole(result.index)} (${whole(result.indexProcessor)})`,
      whole(result.listings),
      String(result.heap),
      String(result.resident),
      String(result.mostResident),
      result.postgres ? whole(result.postgres.index) : '',
    ]),
  ])}`
}

/** Table of request times in ms. */
export function timeTable(results: readonly SizeResult[]): string {
  const heads = ['search', 'suggestion', 'listing'].map((what) => `${what} p50 / p99 [quiet p99]`)
  const rows = results.flatMap(({ products, search, suggestion, listing, postgres }) => [
    [String(products), 'ours', ...[search, suggestion, listing].map(timingCell)],
    ...(postgres
      ? [[String(products), 'pg', ...[postgres.search, postgres.suggestion].map(timingCell), '']]
      : []),
  ])
  return `To answer (ms)\n${table([['products', '', ...heads], ...rows])}`
}

/** Table of the slowest adversarial texts, in ms. */
export function hostileTable(results: readonly SizeResult[]): string {
  return `Hostile texts: p99 / longest of a query's best rounds, longest of all (ms)\n${table([
    ['products', 'search', 'suggestion'],
    ...results.map(({ products, hostile }) => [
      String(products),
      ...[hostile.search, hostile.suggestion].map(
        ({ quiet, most }) => `${short(quiet.p99)} / ${short(quiet.most)}, ${short(most)}`,
      ),
    ]),
  ])}`
}

function scoreCells({ at1, at3, mrr }: Score): string[] {
  return [at1, at3, mrr].map((share) => share.toFixed(3))
}

function timingCell({ p50, p99, quiet }: Timing): string {
  return `${short(p50)} / ${short(p99)} [${short(quiet.p99)}]`
}

function short(time: number): string {
  return time.toFixed(time < 10 ? 2 : 0)
}

function whole(time: number): string {
  return time.toFixed(0)
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
        .join('  '),
    )
    .join('\n')
}
