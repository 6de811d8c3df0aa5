import type { Outcome } from './calibrate.ts'
import { LOOKUP } from './rows.ts'

/** Kind of query as named in files → name in the report. */
const KINDS: Readonly<Record<string, string>> = {
  'how-to': 'howto',
  'not-made': 'notmade',
  'old-models': 'older',
  denials: 'negations',
}
/** Minimum queries of a kind for it to be reported. */
const FEW = 60
const MAX_CHANGES = 40

const isLookup = ({ stranger }: Outcome) => stranger.startsWith(LOOKUP)

/** Cross-validated share of right answers in first place and in the first three: overall, by kind and for look-ups. */
export function outcomesReport(outcomes: readonly Outcome[]): string {
  const judged = outcomes.filter((each) => !isLookup(each))
  const row = (name: string, of: readonly Outcome[]) => {
    const share = (most: number) => (of.filter(({ place }) => place <= most).length / of.length).toFixed(3)
    return `${name.padEnd(24)} ${String(of.length).padStart(6)}  ${share(1)} / ${share(3)}`
  }
  const byKind = (of: readonly Outcome[]) =>
    [...Map.groupBy(of, ({ kind }) => KINDS[kind] ?? kind)].filter(([, each]) => each.length >= FEW)
  return [
    'Strangers held out, first / among three',
    row('all', judged),
    ...byKind(judged).map(([kind, of]) => row(kind, of)),
    ...[...Map.groupBy(outcomes.filter(isLookup), ({ kind }) => kind)].map(([kind, of]) =>
      row(`look-up: ${kind}`, of),
    ),
  ].join('\n')
}

/** Ranks of each voice's queries, one character per query: 1, 2, 3, or - below the third. */
export function writtenOutcomes(outcomes: readonly Outcome[]): Record<string, string> {
  const judged = Map.groupBy(
    outcomes.filter((each) => !isLookup(each)),
    ({ stranger }) => stranger,
  )
  const letter = ({ place }: Outcome) => (place <= 3 ? String(place) : '-')
  return Object.fromEntries(
    [...judged]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([stranger, of]) => [stranger, of.map(letter).join('')]),
  )
}

/** Queries that gained or lost the first place since `known` was written. */
export function changesReport(known: Readonly<Record<string, string>>, outcomes: readonly Outcome[]): string {
  const changed = [...Map.groupBy(outcomes, ({ stranger }) => stranger)].flatMap(([stranger, of]) => {
    const before = known[stranger]
    // Queries were added to the file, so positions no longer correspond.
    if (before?.length !== of.length) return []
    return of.flatMap((each, at) => {
      const [was, is] = [before[at] === '1', each.place === 1]
      return was === is ? [] : [{ ...each, is }]
    })
  })
  const lost = changed.filter(({ is }) => !is)
  const lines = lost
    .slice(0, MAX_CHANGES)
    .map(({ query, stranger, first }) => `  «${query}» (${stranger}): ${first}`)
  return [
    `Since the last training ${changed.length - lost.length} more come first, ${lost.length} no more:`,
    ...lines,
  ].join('\n')
}
