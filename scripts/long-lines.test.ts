import { expect, test } from 'vitest'
import { longLines } from './long-lines.ts'

const words = (signs: number) => 'a '.repeat(signs / 2).trim()
const read = (...lines: string[]) => longLines(lines.join('\n'), { cells: true })

test('reports lines of more than 120 characters, except unbreakable commands', () => {
  expect(read('# Title', words(122), `- ${words(122)}`, words(120))).toEqual([2, 3])
  expect(read('```sh', words(140), '```', `    ${words(140)}`, words(140))).toEqual([5])
})

test('allows long table rows, and limits their cells without link targets', () => {
  const link = `[a decision](https://example.com/${'b'.repeat(120)})`
  expect(read(`| ${words(80)} | ${words(80)} |`, `| a | ${link} |`, `| a | ${words(130)} |`)).toEqual([3])
  expect(longLines(`| a | ${words(130)} |`, { cells: false })).toEqual([])
})
