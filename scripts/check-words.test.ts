import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commentFaults, replacedNames, vagueComments, vagueNameFaults, wordFaults } from './check-words.ts'

const GLOSSARY = `
| Term | What it is | Not |
| --- | --- | --- |
| island | a part | |
| conflict | two changes | clash, Clash |
| MAX_ | a limit | MOST_* |
`
const faultsIn = (source: string) => wordFaults('a.ts', source, replacedNames(GLOSSARY))

test.each([
  'const clash = 1',
  'let [, clash] = list',
  'const { data: clash } = answer',
  'function clash() {}',
  'type Clash = string',
  'interface Clash {}',
  'class Clash {}',
  'const show = (clash: string) => clash',
  'function show({ first: [clash] }: Given) {}',
  'class Shown { show(clash = 1) {} }',
  'const MOST_ROWS = 3',
  'type Answer = { clash: string }',
  'interface Answer { clash(): void }',
  'class Shown { #clash = 1 }',
  'class Shown { clash() {} }',
])('names the glossary term to use for %s', (source) => {
  expect(faultsIn(source)).toEqual([
    expect.stringMatching(
      /^a\.ts: (clash|Clash|MOST_ROWS) is called «(conflict|MAX_)» \(docs\/glossary\.md\)$/,
    ),
  ])
})

test.each([
  'const conflict = 1',
  'const clashing = 1',
  'const { clash } = answer',
  'show({ clash: 1 })',
  'answer.clash = "Clash"',
])('accepts %s', (source) => {
  expect(faultsIn(source)).toEqual([])
})

test.each(['src/catalogue/documents/product.ts', 'src/panel/model/panel-data.ts'])(
  'accepts properties of stored or public types in %s',
  (file) => {
    expect(wordFaults(file, 'type Answer = { clash: string }', replacedNames(GLOSSARY))).toEqual([])
    expect(wordFaults(file, 'type Clash = string', replacedNames(GLOSSARY))).toHaveLength(1)
  },
)

test.each([
  ['const told = 1', 'told'],
  ['const isTold = true', 'Told'],
  ['const MAX_SHOWN = 3', 'SHOWN'],
  ['class Page { #keptAt = 0 }', 'kept'],
  ['const read = ({ made: [PDFMade] }: Files) => PDFMade', 'Made'],
  ['type Asked = { url: string }', 'Asked'],
  ['function wordsOf() {}', 'wordsOf'],
])('refuses a vague part of a name: %s', (source, part) => {
  expect(vagueNameFaults('a.ts', source)).toEqual([expect.stringMatching(`^a\\.ts: «${part}» of `)])
})

test.each(['const { told } = answer', 'const keptness = 1', 'const asked = 1', 'show({ kept: 1 })'])(
  'accepts the names of %s',
  (source) => {
    expect(vagueNameFaults('a.ts', source)).toEqual([])
  },
)

test.each([
  ['a.ts', '/** What is sold. */\nexport const a = 1'],
  ['a.ts', 'const a = 1 // Of the brand.'],
  ['a.ts', '/**\n * Who may publish:\n * the team.\n */'],
  ['a.tsx', 'const a = <p>{/* Where it leads. */}</p>'],
  ['a.css', 'p {\n  /* As wide as the page. */\n  color: red;\n}'],
  ['a.test.ts', '/** Proves: Nobody waits. */'],
])('refuses the beginning of a comment of %s: %s', (file, source) => {
  expect(commentFaults(file, source)).toEqual([
    expect.stringMatching(/^a\S+:[12]: a comment begins with «(What|Of|Who|Where|As|Nobody)»/),
  ])
})

test.each([
  ['a.ts', '// Width of the page,\n// As wide as the screen.'],
  ['a.ts', "const a = '// What is sold.'"],
  ['a.ts', '/** Offers in force. */\n/** Whatever fits. */'],
  ['a.css', '/* Page width. */\np::before {\n  content: "What";\n}'],
])('accepts the comments of %s: %s', (file, source) => {
  expect(commentFaults(file, source)).toEqual([])
})

test('finds comments with vague words, outside quoted code', () => {
  const source = `// A value is kept\n// or told.\n/** \`said\`: the notice. */\nconst kept = 'told' // Somebody's.\n`
  expect(vagueComments('a.ts', source).map(({ line }) => line)).toEqual([1, 4])
})

test('the glossary has lines of at most 120 characters, and replaces no name twice', () => {
  const glossary = readFileSync(path.resolve(import.meta.dirname, '../docs/glossary.md'), 'utf8')
  expect(glossary.split('\n').filter(({ length }) => length > 120)).toEqual([])
  const names = replacedNames(glossary).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(100)
  expect(new Set(names).size).toBe(names.length)
})
