import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Left alone, it keeps a core for itself: half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/*.test.ts',
            'bench/factory/*.test.ts',
            'bench/find/*.test.ts',
            'bench/pair/*.test.ts',
          ],
          // A busy machine is slow, not wrong.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
