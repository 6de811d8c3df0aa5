import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { ENGINE } from './tests/journeys/support/engines/engine.ts'
import { LAUNCH } from './tests/journeys/support/launch.ts'

// The journeys: a browser, or a client, against the built site. What is not steady is a defect to find: nothing is tried twice.
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.test.ts',
  globalSetup: './tests/journeys/support/global-setup.ts',
  outputDir: ENGINE === 'chromium' ? '.cache/journeys/failures' : `.cache/journeys/failures-${ENGINE}`,
  workers: availableParallelism(),
  retries: 0,
  // Looking through a page with axe takes the others several times as long.
  timeout: ENGINE === 'chromium' ? 90_000 : 180_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['./tests/journeys/support/outcome-reporter.ts']],
  use: {
    launchOptions: LAUNCH,
    // Steps and documents. A film of each page would be work for a browser that has enough.
    trace: { mode: 'retain-on-failure', screenshots: false },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
  },
})
