import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

/** How many tests passed and failed, and the names of those that were not run. */
export type Outcome = { passed: number; failed: number; skipped: string[] }

/** Where a run of the journeys leaves its outcome, for `npm test` to add up. */
export const OUTCOME = path.resolve(import.meta.dirname, '../../../.cache/journeys/outcome.json')

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
      skipped: having('skipped').map((test) => test.titlePath().filter(Boolean).join(' > ')),
    }
    mkdirSync(path.dirname(OUTCOME), { recursive: true })
    writeFileSync(OUTCOME, JSON.stringify(outcome))
  }

  printsToStdio(): boolean {
    return false
  }
}
