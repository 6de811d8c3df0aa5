import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { ENGINE, type Engine } from './engines/engine.ts'

/** Numbers of passed and failed tests, and names of the skipped ones with their reasons. */
export type Outcome = {
  passed: number
  failed: number
  skipped: string[]
  /** Counts per file, of the tests that open a page. */
  files: Record<string, { passed: number; failed: number; skipped: number }>
  /** Total seconds of each file's tests. */
  seconds: Record<string, number>
}

export const NOTHING: Outcome = { passed: 0, failed: 0, skipped: [], files: {}, seconds: {} }

/** Annotation of tests that open a page. */
export const OPENS_A_PAGE = 'opens a page'

/** Outcome file of a run, for `npm test` to add up. */
export const OUTCOME = outcomeOf(ENGINE)

/** Outcome file of a run in another engine. */
export function outcomeOf(engine: Engine): string {
  const name = engine === 'chromium' ? 'outcome.json' : `outcome-${engine}.json`
  return path.resolve(import.meta.dirname, '../../../.cache/journeys', name)
}

export default class OutcomeReporter implements Reporter {
  #suite: Suite | undefined
  #errors = 0
  #seconds: Record<string, number> = {}
  /** Unfinished tests by file. */
  readonly #left = new Map<string, number>()
  #files = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
    for (const test of suite.allTests()) this.#count(test, 1)
    this.#files = this.#left.size
  }

  /** Prints each finished file and the overall progress. */
  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const name = path.basename(test.location.file)
    this.#seconds[name] = (this.#seconds[name] ?? 0) + duration / 1000
    if (this.#count(test, -1) > 0) return
    this.#left.delete(name)
    const done = `${this.#files - this.#left.size} of ${this.#files}`
    process.stdout.write(`\n${done}: ${name}, ${Math.round(this.#seconds[name])} s\n`)
  }

  #count({ location }: TestCase, more: number): number {
    const name = path.basename(location.file)
    const left = (this.#left.get(name) ?? 0) + more
    this.#left.set(name, left)
    return left
  }

  /** Errors outside tests: an unreadable file, a failed set-up. */
  onError(): void {
    this.#errors += 1
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? []
    const having = (outcome: string) => tests.filter((test) => test.outcome() === outcome)
    const outcome: Outcome = {
      passed: having('expected').length,
      failed: having('unexpected').length + having('flaky').length + this.#errors,
      skipped: having('skipped').map((test) =>
        [test.titlePath().filter(Boolean).join(' > '), why(test)].filter(Boolean).join(' — '),
      ),
      files: {},
      seconds: this.#seconds,
    }
    for (const test of tests) {
      if (!test.annotations.some(({ type }) => type === OPENS_A_PAGE)) continue
      const name = path.basename(test.location.file)
      const counts = (outcome.files[name] ??= { passed: 0, failed: 0, skipped: 0 })
      const result = test.outcome()
      counts[result === 'expected' ? 'passed' : result === 'skipped' ? 'skipped' : 'failed'] += 1
    }
    mkdirSync(path.dirname(OUTCOME), { recursive: true })
    writeFileSync(OUTCOME, JSON.stringify(outcome))
  }

  printsToStdio(): boolean {
    return false
  }
}

const why = (test: TestCase) => test.annotations.find(({ type }) => type === 'skip')?.description
