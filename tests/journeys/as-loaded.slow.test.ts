// 300 walks take a quarter of an hour of browsers: `npm test` runs 36 others, and each part of the slow tests a share of these.
/** Proves: Random walks through the site, from more seeds than each change runs, end in pages equal to freshly loaded ones. */
import { test } from './support/test.ts'
import { walkThrough } from './support/walk-through.ts'

test.describe.configure({ mode: 'parallel' })

const [at = 0, of = 1] = process.env.SLOW_SHARE?.split('/').map(Number) ?? []
walkThrough(60, 94, { at, of })
