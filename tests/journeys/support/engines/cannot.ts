import { test } from '@playwright/test'
import { ENGINE } from './engine.ts'

/**
 * Ends the test that runs as skipped: what it asks of the browser can't be asked of this one from outside. The reason is in the
 * run's outcome, and docs/browsers.md tells what a visitor has instead.
 */
export function cannot(what: string): never {
  test.info().skip(true, `skipped on ${ENGINE}: ${what}`)
  throw new Error('unreachable')
}
