import type { Catalogue } from '#/catalogue/catalogue.ts'
import { falseNotes } from './false-notes.ts'
import { placeOf } from './judged.ts'
import type { Read } from './page-items.ts'
import { table } from './report.ts'
import type { Stranger } from './strangers.ts'

/** Search under measurement. */
export type Engine = {
  name: string
  /** Shipped search. */
  ask: (query: string) => Read
  /**
   * Positions of a stranger's queries, in order, by a model trained on the others only; NaN where not measured.
   * Undefined for strangers not used in training, for whom the shipped search is measured.
   */
  placesFor?: (stranger: Stranger) => readonly number[] | undefined
}

type Outcome = { stranger: Stranger; kind: string; places: readonly number[] }

/** Kinds of query by their names in files. */
const KINDS: Readonly<Record<string, string>> = {
  'how-to': 'howto',
  'not-made': 'notmade',
  'old-models': 'older',
  denials: 'negations',
}
/** Minimum queries of a kind for a meaningful share. */
const FEW = 60

/** Success at 1 and at 3 of each engine, by stranger, by prior knowledge of their queries, and by kind. */
export function strangersReport(
  catalogue: Catalogue,
  strangers: readonly Stranger[],
  engines: readonly Engine[],
): string {
  const outcomes = outcomesOf(catalogue, strangers, engines)
  const heads = headsOf(engines)
  const row = (of: readonly Outcome[], ...names: string[]) => rowOf(of, engines, ...names)
  const rowsBy = (of: readonly Outcome[], nameOf: (outcome: Outcome) => string, least = 1) =>
    Array.from(Map.groupBy(of, nameOf), ([name, each]) => ({ name, each }))
      .filter(({ each }) => each.length >= least)
      .map(({ name, each }) => row(each, name))
  const byStranger = Array.from(
    Map.groupBy(outcomes, ({ stranger }) => stranger),
    ([{ name, seen }, of]) => row(of, name, seen),
  )
  const unseen = outcomes.filter(({ stranger }) => stranger.seen === 'unseen')
  const tables = [
    ['By stranger', [['stranger', 'today', 'n', ...heads], ...byStranger]],
    [
      'By what today’s search knows of them',
      [
        ['strangers', 'n', ...heads],
        ...rowsBy(outcomes, ({ stranger }) => stranger.seen),
        row(outcomes, 'all'),
      ],
    ],
    [
      `Kinds of ${FEW} queries or more`,
      [['kind', 'n', ...heads], ...rowsBy(outcomes, ({ kind }) => kind, FEW)],
    ],
    ['The same of unseen strangers', [['kind', 'n', ...heads], ...rowsBy(unseen, ({ kind }) => kind, FEW)]],
  ] as const
  return tables.map(([title, rows]) => `${title}\n${table(rows)}`).join('\n\n')
}

/** Shares of one stranger by kind, small kinds included. */
export function strangerReport(catalogue: Catalogue, stranger: Stranger, engines: readonly Engine[]): string {
  const outcomes = outcomesOf(catalogue, [stranger], engines)
  const rows = [...Map.groupBy(outcomes, ({ kind }) => kind)].map(([kind, of]) => rowOf(of, engines, kind))
  return table([['kind', 'n', ...headsOf(engines)], ...rows, rowOf(outcomes, engines, 'all')])
}

const headsOf = (engines: readonly Engine[]) => engines.flatMap(({ name }) => [`${name} first`, 'of 3'])

function rowOf(of: readonly Outcome[], engines: readonly Engine[], ...names: string[]): string[] {
  const shares = engines.flatMap((_, engine) => [1, 3].map((most) => shareWithin(of, engine, most)))
  return [...names, String(of.length), ...shares]
}

function outcomesOf(
  catalogue: Catalogue,
  strangers: readonly Stranger[],
  engines: readonly Engine[],
): Outcome[] {
  return strangers.flatMap((stranger) => {
    const places = engines.map(
      ({ ask, placesFor }) =>
        placesFor?.(stranger) ??
        stranger.judged.map(({ query, expected }) => placeOf(catalogue, expected, ask(query))),
    )
    return stranger.judged.map(({ kind }, at) => ({
      stranger,
      kind: KINDS[kind] ?? kind,
      places: places.map((each) => each[at]!),
    }))
  })
}

/** Counts pages with a note, false claims that a product is out of catalogue, and other false statements. */
export function notesReport(
  catalogue: Catalogue,
  strangers: readonly Stranger[],
  engines: readonly Engine[],
): string {
  const judged = strangers.flatMap((stranger) => stranger.judged)
  const rows = engines.flatMap(({ name, ask }) => {
    const reads = judged.map(({ query, expected }) => ({ query, expected, read: ask(query) }))
    const pages = reads.flatMap(({ query, expected, read: { page, no } }) =>
      page === undefined ? [] : [{ query, expected, page, no }],
    )
    if (pages.length === 0) return []
    const outOfCatalogue = pages.filter(({ no }) => no)
    const unwanted = outOfCatalogue.filter(({ expected }) => !expected.includes('no'))
    const untrue = pages.flatMap(({ page }) => falseNotes(catalogue, page))
    const noted = pages.filter(({ page }) => page.notes.length > 0 || page.suggestion !== null)
    return [[name, ...[noted, outOfCatalogue, unwanted, untrue].map(({ length }) => String(length))]]
  })
  return `Notes on ${judged.length} pages\n${table([['', 'noted', 'not made', 'unwanted', 'untrue'], ...rows])}`
}

function shareWithin(outcomes: readonly Outcome[], engine: number, most: number): string {
  if (outcomes.some(({ places }) => Number.isNaN(places[engine]))) return ''
  const right = outcomes.filter(({ places }) => places[engine]! <= most).length
  return outcomes.length === 0 ? '' : (right / outcomes.length).toFixed(3)
}
