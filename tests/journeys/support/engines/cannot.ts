import { test } from '@playwright/test'
import { ENGINE } from './engine.ts'

/**
 * Skips the current test, which needs a feature that this driver lacks; the reason is reported, and docs/browsers.md
 * lists the visitor's alternative.
 */
export function cannot(what: string): never {
  test.info().skip(true, `skipped on ${ENGINE}: ${what}`)
  throw new Error('unreachable')
}
