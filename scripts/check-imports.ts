import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import config from '../.dependency-cruiser.ts'
import { featureLists } from './feature-lists.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const KNOWN = path.join(ROOT, 'scripts/known-imports.json')

/** Imports against the rules, `from → to` by rule, sorted. */
export type Broken = Readonly<Record<string, readonly string[]>>

/** Sentences about imports against the rules that are not known, and about known ones that are gone. */
export function importFaults(broken: Broken, known: Broken): string[] {
  const lines = (of: Broken) =>
    new Set(Object.entries(of).flatMap(([rule, pairs]) => pairs.map((pair) => `${rule}: ${pair}`)))
  const [now, before] = [lines(broken), lines(known)]
  return [
    ...[...now].filter((line) => !before.has(line)).map((line) => `${line} (see .dependency-cruiser.ts)`),
    ...[...before]
      .filter((line) => !now.has(line))
      .map((line) => `${line} is gone: run «npm run imports -- --lower»`),
  ]
}

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]

/** `between` counts imports of one feature's files by another's. */
async function readImports(): Promise<{ broken: Broken; between: number }> {
  const { forbidden, options } = config
  const { output } = await cruise(['src', 'bench', 'scripts', 'tests'], {
    ...options,
    baseDir: ROOT,
    validate: true,
    ruleSet: { forbidden },
  })
  const { modules, summary } = output as ICruiseResult
  const between = modules.flatMap(({ source, dependencies }) =>
    dependencies.filter(({ resolved }) => {
      const [from, to] = [featureOf(source), featureOf(resolved)]
      return from !== undefined && to !== undefined && from !== to
    }),
  ).length
  const broken: Record<string, string[]> = {}
  for (const { rule, from, to } of summary.violations) (broken[rule.name] ??= []).push(`${from} → ${to}`)
  const sorted = Object.entries(broken).map(([rule, pairs]) => [rule, pairs.toSorted()] as const)
  return {
    broken: Object.fromEntries(sorted.toSorted(([one], [other]) => one.localeCompare(other))),
    between,
  }
}

if (import.meta.main) {
  const { broken, between } = await readImports()
  const stored = JSON.parse(readFileSync(KNOWN, 'utf8')) as { mostBetweenFeatures: number; known: Broken }
  const isLowered = process.argv.includes('--lower')
  const isKnown = (rule: string, pair: string) => stored.known[rule]?.includes(pair) ?? false
  const lowered = {
    mostBetweenFeatures: Math.min(between, stored.mostBetweenFeatures),
    known: Object.fromEntries(
      Object.entries(broken).map(([rule, pairs]) => [rule, pairs.filter((pair) => isKnown(rule, pair))]),
    ),
  }
  if (isLowered) writeFileSync(KNOWN, `${JSON.stringify(lowered, null, 2)}\n`)
  const { mostBetweenFeatures, known } = isLowered ? lowered : stored
  const faults = importFaults(broken, known)
  const counts = Object.entries(known).map(([rule, pairs]) => `${rule} ${pairs.length}`)
  process.stdout.write(
    faults.length === 0
      ? `Known imports against the rules: ${counts.join(', ')}.\n`
      : `${faults.join('\n')}\n`,
  )
  for (const { file, features } of featureLists())
    process.stdout.write(`${file} names ${features.length} features.\n`)
  process.stdout.write(`${between} imports between features (limit ${mostBetweenFeatures}).\n`)
  process.exitCode = faults.length === 0 && between <= mostBetweenFeatures ? 0 : 1
}
