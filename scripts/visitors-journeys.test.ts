import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ofVisitors } from './visitors-journeys.ts'

test('recognizes a journey of visitors by its visit, except those of the panel', () => {
  const texts: Record<string, string> = {
    'tests/journeys/search.test.ts': "const { page } = await visit('/buscar')",
    'tests/journeys/panel-people.test.ts': "const { page } = await visit('/panel')",
    'tests/journeys/http.test.ts': "const response = await get('/')",
    'tests/journeys/new-one.test.ts': "await visit('/')",
  }
  expect(ofVisitors(Object.keys(texts), (file) => texts[file]!)).toEqual([
    'tests/journeys/search.test.ts',
    'tests/journeys/new-one.test.ts',
  ])
})

test('each journey begins with a unique `Proves:` line', () => {
  const folder = path.resolve(import.meta.dirname, '../tests/journeys')
  const files = globSync('*.test.ts', { cwd: folder })
  const sentences = files.map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    return /^(?:\/\/ [^\n]*\n)*\/\*\* Proves: ([^\n]{20,}) \*\/\n/.exec(text)?.[1] ?? file
  })
  expect(sentences.filter((sentence) => sentence.endsWith('.test.ts'))).toEqual([])
  expect(new Set(sentences).size).toBe(files.length)
})
