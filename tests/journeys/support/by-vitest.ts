import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const JOURNEYS = path.resolve(import.meta.dirname, '..')

/** The journeys that still wait to be moved to Playwright. */
export const byVitest = globSync('*.test.ts', { cwd: JOURNEYS }).filter((file) =>
  readFileSync(path.join(JOURNEYS, file), 'utf8').includes(`from 'vitest'`),
)
