import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createVitest } from 'vitest/node'
import { OUTCOME, type Outcome } from '../tests/journeys/support/outcome-reporter.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

// Everything, or what the arguments name: `npm test -- header`, `npm test -- --project unit`.
const { project, filters } = readArguments(process.argv.slice(2))
const outcomes: Outcome[] = []
if (project !== 'journeys') outcomes.push(await runVitest())
if (project === undefined || project === 'journeys') outcomes.push(runJourneys())

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
const skipped = outcomes.flatMap((outcome) => outcome.skipped)
if (skipped.length > 0) process.stdout.write(`\n${skipped.length} skipped:\n  ${skipped.join('\n  ')}\n`)
if (passed + failed === 0) process.stdout.write('\nNo test has such a name.\n')
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** `unit` and `engines`. */
async function runVitest(): Promise<Outcome> {
  const vitest = await createVitest('test', { watch: false, run: true, ...(project ? { project } : {}) })
  const files = await vitest.globTestSpecifications(filters)
  if (files.length > 0) await vitest.start(filters)
  const modules = vitest.state.getTestModules()
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const broken = modules.filter((module) => module.errors().length > 0).length
  const unhandled = vitest.state.getUnhandledErrors().length
  await vitest.close()
  const having = (state: string) => tests.filter((test) => test.result().state === state)
  return {
    passed: having('passed').length,
    failed: having('failed').length + broken + unhandled,
    skipped: having('skipped').map((test) => test.fullName),
    files: {},
  }
}

/** What Playwright runs, in a process of its own, which leaves its outcome in a file. */
function runJourneys(): Outcome {
  const files = globSync('tests/journeys/*.test.ts', { cwd: ROOT }).filter(
    (file) => filters.length === 0 || filters.some((filter) => file.includes(filter)),
  )
  if (files.length === 0) return { passed: 0, failed: 0, skipped: [], files: {} }
  rmSync(OUTCOME, { force: true })
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  // It reads them as regular expressions.
  const patterns = files.map((file) => `/${file.replaceAll('.', String.raw`\.`)}$`)
  const { status } = spawnSync(process.execPath, [cli, 'test', ...patterns], { cwd: ROOT, stdio: 'inherit' })
  // One that could not even begin has left none.
  if (!existsSync(OUTCOME)) return { passed: 0, failed: 1, skipped: [], files: {} }
  const outcome = JSON.parse(readFileSync(OUTCOME, 'utf8')) as Outcome
  return { ...outcome, failed: Math.max(outcome.failed, status === 0 ? 0 : 1) }
}

function readArguments(given: string[]) {
  const project = given.indexOf('--project')
  return {
    project: project === -1 ? undefined : (given[project + 1] ?? ''),
    filters: given.filter(
      (argument, index) => !argument.startsWith('--') && (project === -1 || index !== project + 1),
    ),
  }
}
