import { expect, test } from 'vitest'
import { prefersMarkdown } from './prefers-markdown.ts'

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown', true],
  ['TEXT/HTML;q=0.2,text/markdown; q=0.5', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=nada', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('%s', (accept, wanted) => {
  expect(prefersMarkdown(accept)).toBe(wanted)
})
