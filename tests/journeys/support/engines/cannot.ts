import { test } from '@playwright/test'
import { ENGINE } from './engine.ts'

/**
 * Skips the current test: it needs something of the browser that this driver can't do. The reason is in the run's
 * outcome, and docs/browsers.md lists what a visitor has instead.
 */
export function cannot(what: string): never {
  test.info().skip(true, `skipped on ${ENGINE}: ${what}`)
  throw new Error('unreachable')
}
