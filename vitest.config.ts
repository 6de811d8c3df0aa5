import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepInMemory } from './scripts/memory-folder.ts'

/** What takes minutes is named one by one by `npm run test:slow`. */
const exclude =
  process.env.SUITE === 'slow' ? configDefaults.exclude : [...configDefaults.exclude, '**/*.slow.test.ts']

keepInMemory()

/** A busy machine is slow, not wrong: what is waited for is an event, however long it takes. */
const PATIENCE = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } }

/** The longest, in their order: one that began late would be waited for by itself. */
const LONGEST = [
  'read-source-file',
  'sqlite-thread',
  'product-types',
  'imports-postgres',
  'product-pdfs',
  'imports-sqlite',
  'offers-term',
  'pdf-library',
  'relevance',
  'documents-postgres.',
  'group-commit',
  'read-spreadsheet',
  'first-content',
  'drafts-postgres',
  'files-away',
  'documents-processes',
  'patch-index',
  'outbox',
  'transfer-backup',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.includes(`/${name}`))
      return place === -1 ? LONGEST.length : place
    }
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

export default defineConfig({
  test: {
    // Left alone, it keeps a core for itself: half of a machine with two. Many files wait, for a lease or for a process.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          exclude,
          ...PATIENCE,
          // None leaves anything behind for the next: to read every module anew for each file is half of their time.
          isolate: false,
          include: [
            'src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/*.test.ts',
            'bench/factory/*.test.ts',
            'bench/find/*.test.ts',
            'bench/pair/*.test.ts',
          ],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'engines',
          exclude,
          isolate: false,
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: 'tests/engines/support/one-postgres.ts',
          ...PATIENCE,
        },
      },
    ],
  },
})
