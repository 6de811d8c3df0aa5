import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { keepInMemory } from './scripts/memory-folder.ts'

/** Endings of the files that a suite leaves out: `npm test` is `main`; what takes minutes is named one by one by `npm run test:slow`. */
const LEFT_OUT: Record<string, string[]> = { slow: [], all: ['slow'], rest: ['slow'], main: ['slow', 'all'] }
const suite = process.env.SUITE ?? 'all'
const exclude = [...configDefaults.exclude, ...LEFT_OUT[suite]!.map((ending) => `**/*.${ending}.test.ts`)]
const TESTS = suite === 'rest' ? '*.all.test.ts' : '*.test.ts'

keepInMemory()

/** Limits of a test in milliseconds, long enough for a slow machine that is shared with the journeys: each wait ends by an event. */
const PATIENCE = { testTimeout: 1_200_000, hookTimeout: 1_200_000, expect: { poll: { timeout: 30_000 } } }

/** The longest, in their order: one that began late would be waited for by itself. */
const LONGEST = [
  'sqlite-thread',
  'product-types',
  'files-away',
  'first-content',
  'outbox',
  'documents-postgres.',
  'documents-processes',
  'group-commit',
  'drafts-cli',
  'read-source-file',
  'relevance',
  'product-pdfs',
  'read-spreadsheet',
  'patch-index',
  'broken-things',
  'pdf-library',
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
            `src/**/${TESTS}`,
            `scripts/**/${TESTS}`,
            `bench/${TESTS}`,
            `bench/{factory,find,pair}/${TESTS}`,
          ],
        },
      },
      {
        test: {
          name: 'engines',
          exclude,
          isolate: false,
          include: [`tests/engines/**/${TESTS}`],
          globalSetup: 'tests/engines/support/one-postgres.ts',
          ...PATIENCE,
        },
      },
    ],
  },
})
