import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDrawn, markdownProblem, renderMarkdown } from '#/catalogue/markdown/markdown.ts'
import { withSections } from '#/catalogue/markdown/headings.ts'
import { drawInProcess } from './draw-beside.ts'

const LETTERS = 59_000
const repeated = (part: string, letters = LETTERS) => part.repeat(Math.ceil(letters / part.length))
const rising = (line: (level: number) => string) =>
  Array.from({ length: 600 }, (_, level) => line(level)).join('')

/** Markdown constructs with lookahead, late closing or nesting. */
const PARTS = [
  '[',
  '![a',
  '](',
  '[a](',
  '[a](b',
  '[a](b)',
  '[a][b]',
  '[a](<',
  '[a](b "',
  "[a](b 'c",
  '[[a]](b)',
  '[^',
  '*',
  '*a',
  'a*',
  '**a_',
  '_a',
  'a_',
  '*a*',
  '**a** ',
  '*a_b*',
  '*_',
  '*[a',
  '~~a~',
  '~a~~ ',
  '***a** b* ',
  '`',
  '`a``',
  '`[',
  '[`',
  '<',
  '<a',
  '<a ',
  '<a href="',
  '<b>',
  '</a>',
  '<!--',
  '<![CDATA[',
  '<?',
  '<p>',
  '<div>',
  '&',
  '&amp',
  '&amp;',
  '\\',
  '!',
  '"',
  '(',
  '|',
  ':',
  'http://a.',
  'www.a.',
  'a@',
  'a.',
  'a',
  '-a',
  ' ',
  '\t',
  '>',
  '> ',
  '- ',
  '* ',
  '+ ',
  '1. ',
  '> - ',
  '- > ',
  '* * a ',
  '1. > ',
  '# a\n',
  '#\n',
  'a\n=\n',
  'a\n-\n',
  'a\n\n',
  'a\n',
  'a  \n',
  '\n',
  ' \n',
  '---\n',
  '```\n',
  '    a\n',
  '> a\n',
  '>\n',
  '> a\nb\n',
  '> - a\nb\n',
  'a\n> b\n',
  '> > a\n> b\n',
  '> | a\n> -\n',
  '> # a\n',
  '> ```\na\n',
  '- a\n',
  '- a\nb\n',
  '- a\n\n  b\n',
  '- a\n  - b\n',
  '- # a\n',
  '* *\n',
  '- [ ] a\n',
  '1. a\n',
  '- ```\n  a\n',
  'a|b\n-|-\n',
  'a|b\n-|\n',
  '|a|b|\n',
  '[a]: x\n',
  '[a\n',
  '[a]:\nx\n"b\n',
  '<!--\n',
  '<div>\n',
  '<script>\n',
]
const HOSTILE: readonly string[] = [
  ...PARTS.map((part) => repeated(part)),
  rising((level) => `${' '.repeat(level)}- a\n`).slice(0, LETTERS),
  rising((level) => `${'  '.repeat(level % 9)}- a\n`),
  rising((level) => `${'> - '.repeat(level % 5)}a\n`),
  rising((level) => `${'>'.repeat(level % 12)} a\n`),
  `- a\n${repeated('b\n', 5900)}`,
  `- a\n${repeated('  |b|\n', 17_000)}`,
  `${repeated('|a', 9000)}\n${repeated('|-', 9000)}\n${repeated('|\n', 5000)}`,
  `[a]: ${repeated('x', 20_000)}\n\n${repeated('[a]', 30_000)}`,
  `${repeated('*a _b ', 20_000)}${repeated('b_ a* ', 20_000)}`,
  `${repeated('[', 20_000)}a${repeated('](b)', 30_000)}`,
  `a${' '.repeat(LETTERS)}b`,
  `# a ${'#'.repeat(LETTERS)} b`,
]

/** Expects a result: every request to the thread ends. */
async function expectDrawn(body: string): Promise<void> {
  await drawInProcess([{ collection: 'pages', data: { body } }])
  const start = body.slice(0, 24)
  expect({ start, isDrawn: isDrawn(body), fault: markdownProblem(body) }).toEqual({
    start,
    isDrawn: true,
    fault: markdownProblem(body)?.includes('tarda demasiado') ? 'given up' : markdownProblem(body),
  })
  withSections(renderMarkdown(body))
}

it('renders or rejects any construct repeated to 59,000 characters', async () => {
  for (const body of HOSTILE) await expectDrawn(body)
})

it('renders or rejects any two constructs alternated', async () => {
  const part = fc.constantFrom(...PARTS)
  await fc.assert(
    fc.asyncProperty(part, part, fc.integer({ min: 1, max: 9 }), async (first, second, times) =>
      expectDrawn(repeated(first.repeat(times) + second)),
    ),
    { numRuns: 60, seed: 26 },
  )
})
