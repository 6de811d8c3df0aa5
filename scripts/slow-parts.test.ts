import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { shareOfPart, slowPart } from './slow-parts.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const FILES = ['src/**/*.slow.test.ts', 'tests/**/*.slow.test.ts'].flatMap((pattern) =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules/**'] }),
)

it('every slow file is in one part, or in each with its own share', () => {
  const parts = [0, 1, 2, 3, 4, 5]
  for (const part of parts) expect(slowPart(FILES, part).length).toBeGreaterThan(1)
  for (const file of FILES) {
    const isDivided = readFileSync(path.join(ROOT, file), 'utf8').includes('SLOW_SHARE')
    expect([file, parts.filter((part) => slowPart(FILES, part).includes(file)).length]).toEqual([
      file,
      isDivided ? parts.length : 1,
    ])
  }
  expect(new Set(parts.map(shareOfPart)).size).toBe(parts.length)
  expect(slowPart(FILES, 601)).toEqual(slowPart(FILES, 1))
})

it.each(FILES)('%s explains at its head why it is slow', (file) => {
  expect(readFileSync(path.join(ROOT, file), 'utf8')).toMatch(/^\/\/ \S/)
})
