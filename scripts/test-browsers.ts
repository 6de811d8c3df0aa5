import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { ENGINES, type Engine } from '#tests/journeys/support/engines/engine.ts'
import { PACKAGES, PROGRAMS } from '#tests/journeys/support/engines/programs.ts'
import { NOTHING, type Outcome, outcomeOf } from '#tests/journeys/support/outcome-reporter.ts'
import { ofVisitors } from './visitors-journeys.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

// Runs the visitors' journeys in each engine, or in the named ones: `npm run test:browsers -- firefox search`.
const given = process.argv.slice(2)
const requested = ENGINES.filter((engine) => given.includes(engine))
const filters = given.filter((word) => !(ENGINES as readonly string[]).includes(word))
const files = ofVisitors(globSync('tests/journeys/*.test.ts', { cwd: ROOT }).sort(), (file) =>
  readFileSync(path.join(ROOT, file), 'utf8'),
).filter((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)))

const outcomes = new Map<Engine, Outcome>()
for (const engine of requested.length > 0 ? requested : ENGINES) {
  if (engine !== 'chromium' && PROGRAMS[engine]() === null) {
    process.stdout.write(`${engine}: skipped, it is not installed (apt install ${PACKAGES[engine]})\n`)
    continue
  }
  process.stdout.write(`\n${engine}\n`)
  outcomes.set(engine, run(engine))
}
report()
const failed = [...outcomes.values()].reduce((sum, outcome) => sum + outcome.failed, 0)
process.exit(failed > 0 || files.length === 0 ? 1 : 0)

function run(engine: Engine): Outcome {
  const left = outcomeOf(engine)
  rmSync(left, { force: true })
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  // Playwright parses the arguments as regular expressions.
  const patterns = files.map((file) => `/${file.replaceAll('.', String.raw`\.`)}$`)
  const { status } = spawnSync(process.execPath, [cli, 'test', ...patterns], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, JOURNEYS_ENGINE: engine },
  })
  if (!existsSync(left)) return { ...NOTHING, failed: 1 }
  const outcome = JSON.parse(readFileSync(left, 'utf8')) as Outcome
  return { ...outcome, failed: Math.max(outcome.failed, status === 0 ? 0 : 1) }
}

/** Table of passed/skipped/failed journeys with a page, by file and engine, and the reasons of the skipped ones. */
function report(): void {
  const engines = [...outcomes.keys()]
  const row = (cells: readonly string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
  process.stdout.write('\n')
  row(['Journeys', ...engines])
  row(['---', ...engines.map(() => '---:')])
  for (const file of files) {
    const name = path.basename(file, '.test.ts')
    row([name, ...engines.map((engine) => cell(outcomes.get(engine)!.files[`${name}.test.ts`]))])
  }
  for (const [engine, { skipped }] of outcomes) {
    const reasons = Map.groupBy(skipped, (test) => test.split(' — ')[1] ?? 'for a reason of its own')
    for (const [reason, tests] of reasons) process.stdout.write(`\n${engine}: ${tests.length} ${reason}\n`)
  }
}

function cell(counts: Outcome['files'][string] | undefined): string {
  if (!counts) return ''
  const rest = [
    counts.skipped > 0 ? `${counts.skipped} skipped` : '',
    counts.failed > 0 ? `${counts.failed} FAILED` : '',
  ].filter(Boolean)
  return [String(counts.passed), ...rest].join(', ')
}
