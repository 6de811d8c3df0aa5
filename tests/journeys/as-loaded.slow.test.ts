// 300 walks take a quarter of an hour of browsers: `npm test` takes 36 others, and each part of the slow tests a share of these.
/** Proves: Walks of more seeds than a run of every change has time for end in pages as freshly loaded. */
import { test } from './support/test.ts'
import { walkThrough } from './support/walk-through.ts'

test.describe.configure({ mode: 'parallel' })

const [at = 0, of = 1] = process.env.SLOW_SHARE?.split('/').map(Number) ?? []
walkThrough(60, 94, { at, of })
