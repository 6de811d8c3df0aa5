import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { ENGINE } from './tests/journeys/support/engines/engine.ts'
import { keepInMemory } from './scripts/memory-folder.ts'
import { LAUNCH } from './tests/journeys/support/launch.ts'

keepInMemory()

const SLOW = process.env.SUITE === 'slow' ? [] : ['*.slow.test.ts']
const MAIN = /@main/

// The journeys: a browser, or a client, against the built site. What is not steady is a defect to find: nothing is tried twice.
export default defineConfig({
  testDir: 'tests/journeys',
  // One project: each other one would begin its workers, with their sites and browsers, anew.
  testMatch: '*.test.ts',
  // Slow ones are named one by one by `npm run test:slow`.
  testIgnore: SLOW,
  ...(process.env.SUITE === 'main'
    ? { grep: MAIN }
    : process.env.SUITE === 'rest'
      ? { grepInvert: MAIN }
      : {}),
  globalSetup: './tests/journeys/support/global-setup.ts',
  outputDir: ENGINE === 'chromium' ? '.cache/journeys/failures' : `.cache/journeys/failures-${ENGINE}`,
  // A journey waits for its page a good part of the time. Four on two cores take longer than three: they are in each other’s way.
  workers: Math.ceil(1.5 * availableParallelism()),
  retries: 0,
  // More than any needs: on a busy machine each takes several times as long, and looking with axe does in other engines.
  timeout: 240_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 30_000 },
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['./tests/journeys/support/outcome-reporter.ts']],
  use: {
    launchOptions: LAUNCH,
    // Steps and documents, of files that are run by name: a tenth of the work, which a whole run is spared. A film would be more.
    trace: { mode: process.env.TRACES === 'no' ? 'off' : 'retain-on-failure', screenshots: false },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
  },
})
