import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { ENGINE, type Engine } from './engines/engine.ts'

/** How many tests passed and failed, and the names of those that were not run, each with why. */
export type Outcome = {
  passed: number
  failed: number
  skipped: string[]
  /** The same of each file, of the tests that open a page. */
  files: Record<string, { passed: number; failed: number; skipped: number }>
}

/** What a test that opens a page is marked with. */
export const OPENS_A_PAGE = 'opens a page'

/** Where a run of the journeys leaves its outcome, for `npm test` to add up. */
export const OUTCOME = outcomeOf(ENGINE)

/** The same of a run in another engine. */
export function outcomeOf(engine: Engine): string {
  const name = engine === 'chromium' ? 'outcome.json' : `outcome-${engine}.json`
  return path.resolve(import.meta.dirname, '../../../.cache/journeys', name)
}

export default class OutcomeReporter implements Reporter {
  #suite: Suite | undefined
  #errors = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  /** What no test is to blame for: a file that can't be read, a set-up that failed. */
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
