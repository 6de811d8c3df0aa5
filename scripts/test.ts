import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import path from 'node:path'
import { createVitest } from 'vitest/node'
import { NOTHING, OUTCOME, type Outcome } from '#tests/journeys/support/outcome-reporter.ts'
import { findHeadless, HEADLESS } from './find-browser.ts'
import { watchProcessTree } from './process-tree.ts'
import { shareOfPart, slowPart } from './slow-parts.ts'
import { noteRun } from './test-budget.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const SLOWEST = 5
const VITEST_PRIORITY = 5
const SUITES = ['main', 'rest', 'slow', 'all'] as const

// `npm test` runs the main tests, or all tests of named files: `npm test -- header`, `npm test -- --project unit`. `npm
// run test:all` adds the rest; `-- --rest` is only the rest, `--main` only the named files' main tests. `npm run
// test:slow` runs the slow tests: `npm run test:slow -- import-killed`, `npm run test:slow -- --part 3`.
const { project, filters, suite, part } = readArguments(process.argv.slice(2))
const [isSlow, isMain] = [suite === 'slow', suite === 'main']
const isNamed = project !== undefined || filters.length > 0
process.env.SUITE = suite
// Headed Chrome takes twice as long, so its times are not recorded; throws without a browser.
const isNoted = isMain && !isNamed && path.basename(findHeadless()) === HEADLESS
if (!isSlow && !isNamed) process.env.TRACES = 'no'
const { stop: stopWatch } = watchProcessTree()
if (part !== undefined) process.env.SLOW_SHARE = shareOfPart(part)
// Compile cache for every process started by tests, which halves the time of a command line.
process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, '.cache/compiled')
const running: Promise<Outcome>[] = []
if (project === undefined || project === 'journeys') running.push(runJourneys())
// Journeys are the longest part of `npm test` and idle a quarter of their time, so vitest yields to them.
if (isMain && running.length > 0) setPriority(VITEST_PRIORITY)
// Slow tests kill and overload processes, so they run alone.
if (isSlow) await Promise.all(running)
if (project !== 'journeys') running.push(runVitest())
const outcomes = await Promise.all(running)

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
const skipped = outcomes.flatMap((outcome) => outcome.skipped)
const slowest = outcomes
  .flatMap(({ seconds }) => Object.entries(seconds))
  .sort(([, one], [, other]) => other - one)
  .slice(0, SLOWEST)
if (skipped.length > 0) process.stdout.write(`\n${skipped.length} skipped:\n  ${skipped.join('\n  ')}\n`)
if (passed + failed === 0) process.stdout.write('\nNo test has such a name.\n')
else
  process.stdout.write(
    `\nThe slowest:\n${slowest.map(([file, s]) => `  ${s.toFixed(0)} s ${file}\n`).join('')}`,
  )
const seconds = stopWatch()
if (isNoted && seconds !== null) process.stdout.write(`\n${noteRun(seconds)}\n`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** Runs the projects `unit` and `engines`. */
async function runVitest(): Promise<Outcome> {
  const vitest = await createVitest('test', { watch: false, run: true, ...(project ? { project } : {}) })
  const names = isSlow ? slowFiles(['src/**/*.slow.test.ts', 'tests/engines/**/*.slow.test.ts']) : filters
  // Without names vitest would run everything.
  const files = isSlow && names.length === 0 ? [] : await vitest.globTestSpecifications(names)
  try {
    if (files.length > 0) await vitest.start(names)
  } catch (error) {
    // A global dependency is missing, so no test ran.
    process.stdout.write(`\n${(error as Error).message}\n`)
    await vitest.close()
    return { ...NOTHING, failed: 1 }
  }
  const modules = vitest.state.getTestModules()
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const broken = modules.filter((module) => module.errors().length > 0).length
  const unhandled = vitest.state.getUnhandledErrors().length
  const seconds = modules.map((module) => [
    path.relative(ROOT, module.moduleId),
    module.diagnostic().duration / 1000,
  ])
  await vitest.close()
  const having = (state: string) => tests.filter((test) => test.result().state === state)
  return {
    ...NOTHING,
    passed: having('passed').length,
    failed: having('failed').length + broken + unhandled,
    skipped: having('skipped').map((test) => test.fullName),
    seconds: Object.fromEntries(seconds) as Record<string, number>,
  }
}

/** Runs Playwright in a separate process, which writes its outcome to a file. */
async function runJourneys(): Promise<Outcome> {
  const files = isSlow
    ? slowFiles(['tests/journeys/*.slow.test.ts'])
    : globSync('tests/journeys/*.test.ts', { cwd: ROOT }).filter(
        (file) => !file.endsWith('.slow.test.ts') && isAsked(file) && (!isMain || hasMainTest(file)),
      )
  if (files.length === 0) return NOTHING
  rmSync(OUTCOME, { force: true })
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  // Playwright parses the arguments as regular expressions.
  const patterns = files.map((file) => `/${file.replaceAll('.', String.raw`\.`)}$`)
  const child = spawn(process.execPath, [cli, 'test', ...patterns], { cwd: ROOT, stdio: 'inherit' })
  const [status] = (await once(child, 'close')) as [number | null]
  // Without an outcome file the run did not even start.
  if (!existsSync(OUTCOME)) return { ...NOTHING, failed: 1 }
  const outcome = JSON.parse(readFileSync(OUTCOME, 'utf8')) as Outcome
  return { ...outcome, failed: Math.max(outcome.failed, status === 0 ? 0 : 1) }
}

/** True if the file has tests for `npm test`; Playwright then selects them by tag. */
function hasMainTest(file: string): boolean {
  return /\bMAIN,|\bmainIf\(/.test(readFileSync(path.join(ROOT, file), 'utf8'))
}

function isAsked(file: string): boolean {
  return filters.length === 0 || filters.some((filter) => file.includes(filter))
}

function slowFiles(patterns: string[]): string[] {
  return slowPart(globSync(patterns, { cwd: ROOT }).filter(isAsked), part)
}

function readArguments(given: string[]) {
  const { words, options } = { words: [] as string[], options: new Map<string, string>() }
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at]!
    if (word === '--project' || word === '--part') options.set(word, given[(at += 1)] ?? '')
    else if (SUITES.some((suite) => word === `--${suite}`)) options.set(word, '')
    else if (!word.startsWith('--')) words.push(word)
  }
  const isNamed = words.length > 0 || options.has('--project')
  return {
    project: options.get('--project'),
    filters: words,
    suite: SUITES.find((suite) => options.has(`--${suite}`)) ?? (isNamed ? 'all' : 'main'),
    part: options.has('--part') ? Number(options.get('--part')) : undefined,
  }
}
