import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { broken, failedNames, readMutations, type Mutation } from '#tests/mutations/mutations.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const ROOMS = readdirSync(path.join(ROOT, 'src')).toSorted()
const mutations = readMutations()

test('there are at least 200 mutations, some in every folder of src', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(200)
  const rooms = new Set(mutations.map(({ file }) => file.split('/')[1]))
  expect([...rooms].sort()).toEqual(ROOMS)
})

test('each mutation applies once, parses, and names existing tests', () => {
  const wrong = mutations.flatMap((mutation) =>
    faultsOf(mutation).map(
      (fault) => `${mutation.file}: ${fault} (bring its entry in tests/mutations along)`,
    ),
  )
  expect(wrong).toEqual([])
})

test('no mutation is repeated', () => {
  const names = mutations.map(({ file, from, to }) => JSON.stringify([file, from, to]))
  expect(new Set(names).size).toBe(names.length)
})

test('reads the failed tests from the output of vitest and Playwright', () => {
  const printed = [
    ' FAIL  |unit| src/access/a.test.ts > a role > has no more',
    'Error: expected 1 to be 2',
    ' FAIL  |engines| tests/engines/b.test.ts > keeps what was said',
    '  1) tests/journeys/c.test.ts:311:1 › a password is changed ─────────',
    '    at /tmp/tests/journeys/c.test.ts:317:20',
    '  1 failed',
    '    tests/journeys/c.test.ts:311:1 › a password is changed ─────────',
    '    [longest] › tests/journeys/d.test.ts:57:3 › a session is closed ─────────',
  ]
  expect(failedNames(printed.join('\n'))).toEqual([
    '|unit| src/access/a.test.ts > a role > has no more',
    '|engines| tests/engines/b.test.ts > keeps what was said',
    'tests/journeys/c.test.ts:311:1 › a password is changed',
    'tests/journeys/d.test.ts:57:3 › a session is closed',
  ])
})

function faultsOf(mutation: Mutation): string[] {
  const file = path.join(ROOT, mutation.file)
  if (!existsSync(file)) return ['is not there']
  const source = readFileSync(file, 'utf8')
  const count = source.split(mutation.from).length - 1
  if (count !== 1) return [`«${mutation.from}» stands there ${count} times`]
  const result = broken(source, mutation)
  return [
    ...(result === source ? [`«${mutation.to}» changes nothing`] : []),
    ...syntaxErrors(file, result).map(({ message }) => `«${mutation.to}»: ${message}`),
    ...mutation.tests
      .filter((name) => !existsSync(path.join(ROOT, name)))
      .map((name) => `${name} is not there`),
  ]
}

function syntaxErrors(file: string, source: string) {
  return file.endsWith('.json') ? parseSync('value.js', `(${source})`).errors : parseSync(file, source).errors
}
