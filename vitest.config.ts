import { defineConfig } from 'vitest/config'
import { byVitest } from './tests/journeys/support/by-vitest.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'journeys',
          include: byVitest.map((file) => `tests/journeys/${file}`),
          globalSetup: ['tests/journeys/support/vitest-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 300_000,
          // A busy machine is slow, not wrong.
          expect: { poll: { timeout: 15_000 } },
          // Nor is the browser always its own master: it lets go of a kept page when memory is short. Said in the report.
          retry: 1,
          fileParallelism: false,
        },
      },
    ],
  },
})
