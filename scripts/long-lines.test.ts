import { expect, test } from 'vitest'
import { longLines } from './long-lines.ts'

const words = (signs: number) => 'a '.repeat(signs / 2).trim()
const read = (...lines: string[]) => longLines(lines.join('\n'), { cells: true })

test('a line of more than 120 signs is told, and a command that can’t be broken is not', () => {
  expect(read('# Title', words(122), `- ${words(122)}`, words(120))).toEqual([2, 3])
  expect(read('```sh', words(140), '```', `    ${words(140)}`, words(140))).toEqual([5])
})

test('a row of a table may be long, and a cell of it not, but for where a link leads', () => {
  const link = `[a decision](https://example.com/${'b'.repeat(120)})`
  expect(read(`| ${words(80)} | ${words(80)} |`, `| a | ${link} |`, `| a | ${words(130)} |`)).toEqual([3])
  expect(longLines(`| a | ${words(130)} |`, { cells: false })).toEqual([])
})
