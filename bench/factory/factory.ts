import { figuresOf, judge, readJudged, SHEET_SETS, type Verdict } from './judge.ts'

/** `npm run bench -- factory [open|held|second|third|fourth|fifth]`: mapping results of supplier sheets, by field. */
const set = SHEET_SETS.find((each) => each === process.argv[3]) ?? 'open'
const sheets = await readJudged(set)
const verdicts: Verdict[] = []
for (const sheet of sheets) verdicts.push(...(await judge(sheet)))

const printLine = (line: string) => process.stdout.write(`${line}\n`)
const percent = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(8)
const row = (name: string, some: readonly Verdict[]) => {
  const { facts, found, recall, proposed, right, precision, sureProposed, sureRight, surePrecision } =
    figuresOf(some)
  printLine(
    `${name.padEnd(30)} ${percent(recall)} ${`${found}/${facts}`.padStart(8)} ${percent(surePrecision)} ${`${sureRight}/${sureProposed}`.padStart(8)} ${percent(precision)} ${`${right}/${proposed}`.padStart(8)}`,
  )
}

printLine(`${`${set}: ${sheets.length} sheets`.padEnd(30)}   recall             sure               all`)
row('everything', verdicts)
printLine('')
for (const { file } of sheets)
  row(
    file,
    verdicts.filter(({ sheet }) => sheet === file),
  )
printLine('')
for (const field of [...new Set(verdicts.map((verdict) => verdict.field))].sort())
  row(
    field,
    verdicts.filter((verdict) => verdict.field === field),
  )
printLine('')
for (const { sheet, field, outcome, expected, proposed, source } of verdicts) {
  if (outcome === 'missed' || outcome === 'wrong' || outcome === 'wrong with a warning')
    printLine(
      `${sheet.slice(0, 22).padEnd(23)} ${field.padEnd(24)} ${outcome.padEnd(21)} expected ${JSON.stringify(expected) ?? 'nothing'}, got ${JSON.stringify(proposed) ?? 'nothing'} ${source ? `«${source.slice(0, 90)}»` : ''}`,
    )
}
