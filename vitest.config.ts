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
  'sqlite-thread',
  'product-types',
  'files-away',
  'group-commit',
  'first-content',
  'drafts-postgres',
  'documents-processes',
  'drafts-cli',
  'documents-postgres.',
  'outbox',
  'read-source-file',
  'pdf-library',
  'relevance',
  'product-pdfs',
  'read-spreadsheet',
  'rendered-pages',
  'patch-index',
  'broken-things',
  'offers-term',
]

/** Each project as a whole, `engines` first: a process that goes on with the other one begins anew, with every module. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId, project }: TestSpecification) => {
      const place = LONGEST.findIndex((name) => moduleId.includes(`/${name}`))
      return (project.name === 'engines' ? 0 : 1000) + (place === -1 ? LONGEST.length : place)
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
