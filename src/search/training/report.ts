import type { Outcome } from './calibrate.ts'
import { LOOKUP } from './rows.ts'

/** Kinds of query by the names that files have for them. */
const KINDS: Readonly<Record<string, string>> = {
  'how-to': 'howto',
  'not-made': 'notmade',
  'old-models': 'older',
  denials: 'negations',
}
/** A kind of fewer queries says too little. */
const FEW = 60
const MAX_CHANGES = 40

const isLookup = ({ stranger }: Outcome) => stranger.startsWith(LOOKUP)

/** First and among three, by cross-validation: of all, of each kind of query, and of exact look-ups. */
export function outcomesReport(outcomes: readonly Outcome[]): string {
  const judged = outcomes.filter((each) => !isLookup(each))
  const row = (name: string, of: readonly Outcome[]) => {
    const within = (most: number) => (of.filter(({ place }) => place <= most).length / of.length).toFixed(3)
    return `${name.padEnd(24)} ${String(of.length).padStart(6)}  ${within(1)} / ${within(3)}`
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

/** Places of each stranger's queries in order, a letter each: 1, 2, 3, and - for what is not among three. */
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

/** Queries that come first now and did not, and the other way, since `known` was written. */
export function changesReport(known: Readonly<Record<string, string>>, outcomes: readonly Outcome[]): string {
  const changed = [...Map.groupBy(outcomes, ({ stranger }) => stranger)].flatMap(([stranger, of]) => {
    const before = known[stranger]
    // Queries were added to the file: places cannot be compared.
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
