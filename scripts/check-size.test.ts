import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lowerBudget, measureSize, sizeFaults } from './check-size.ts'

function measure(files: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-size-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return measureSize(folder)
}

const branches = (count: number) => 'if (x) y()\n'.repeat(count)

test('counts lines and files of each folder, without tests', () => {
  const { size } = measure({
    'src/ui/card.tsx': 'const card = <p />\n\nconsole.log(card)\n',
    'src/ui/styles/card.css': 'p {\n}\n',
    'src/ui/card.test.tsx': 'test()\n',
    'src/pages/home.ts': '1\n',
    'src/features/README.md': 'no code\n',
    'scripts/check.ts': '1\n',
  })
  expect(size.rooms).toEqual({ pages: { lines: 1, files: 1 }, ui: { lines: 5, files: 2 } })
})

test('counts each name that several files declare at top level', () => {
  const { size, places } = measure({
    'src/ui/a.ts': `export type Props = 1
      interface Only {}
      export const say = () => { const local = 1; return local }
      export default function show() {}
      import { taken } from './c.ts'`,
    'src/ui/b.tsx': `type Props = 2
      class say {}
      const local = 1
      enum show {}
      let free = 1`,
    'src/ui/c.ts': `export interface Props {}
      let free = 2
      export const taken = 1
      export { taken as say }`,
    'src/ui/c.test.ts': 'const taken = 1',
  })
  expect(size.duplicateNames).toBe(3)
  expect(places).toContain('Props: src/ui/a.ts, src/ui/b.tsx, src/ui/c.ts')
  expect(places.join()).not.toMatch(/local|free|taken|Only/)
})

test('counts functions with more than forty branches, nested ones apart', () => {
  const { size, places } = measure({
    'src/ui/a.ts': `${branches(50)}
      function enough() { ${branches(40)} }
      const outer = () => { ${branches(21)} function inner() { ${branches(21)} } }`,
    'src/ui/b.ts': `class A {
      method() { ${branches(41)} }
    }`,
    'src/ui/c.ts': `const f = function () {
      ${branches(32)}
      a ? b : c; a && b; a || b; a ?? b
      for (;;) {}
      for (a of b) {}
      for (a in b) while (c) do {} while (d)
      switch (a) { case 1: case 2: default: }
      try {} catch {}
    }`,
    'src/ui/d.ts': `function g() { ${branches(38)} switch (a) { case 1: case 2: default: } a?.b }`,
  })
  expect(size.branchyFunctions).toBe(2)
  expect(places).toEqual(['src/ui/b.ts:2 has 41 branches', 'src/ui/c.ts:1 has 44 branches'])
})

test('counts functions with more than a hundred lines', () => {
  const lines = (count: number) => 'x()\n'.repeat(count)
  const { size, places } = measure({
    'src/ui/a.ts': `${lines(120)}function enough() {\n${lines(98)}}\n`,
    'src/ui/b.ts': `const outer = () => {\n${lines(99)}}\n`,
  })
  expect(size.longFunctions).toBe(1)
  expect(places).toEqual(['src/ui/b.ts:1 has 101 lines'])
})

test('counts comments with vague words, without tests', () => {
  const { size, places } = measure({
    'src/ui/a.ts': '/** Told and kept. */\nconst a = 1 // Clear.',
    'src/ui/a.css': '/* Kept. */',
    'src/ui/a.test.ts': '// Kept.',
  })
  expect(size.vagueComments).toBe(2)
  expect(places).toEqual(['src/ui/a.css:1: Kept.', 'src/ui/a.ts:1: Told and kept.'])
})

const BUDGET = {
  rooms: { ui: { lines: 10, files: 2 } },
  duplicateNames: 3,
  branchyFunctions: 1,
  longFunctions: 1,
  vagueComments: 5,
}

test('reports each difference from the budget, with what to do', () => {
  expect(sizeFaults(BUDGET, BUDGET)).toEqual([])
  const faults = sizeFaults(
    {
      rooms: { ui: { lines: 12, files: 2 }, cellar: { lines: 1, files: 1 } },
      duplicateNames: 2,
      branchyFunctions: 1,
      longFunctions: 1,
      vagueComments: 6,
    },
    BUDGET,
  )
  expect(faults.map((fault) => fault.replace(/ than .*(raise|lower).*/, ' $1'))).toEqual([
    'Lines of src/ui: 12, 2 more raise',
    'Lines of src/cellar: 1, 1 more raise',
    'Files of src/cellar: 1, 1 more raise',
    'Names that several files of src declare (see --list): 2, 1 fewer lower',
    'Comments of src with vague words (see --list): 6, 1 more raise',
  ])
})

test('lowering the budget never raises a limit', () => {
  const size = {
    rooms: { ui: { lines: 12, files: 1 }, cellar: { lines: 1, files: 1 } },
    duplicateNames: 2,
    branchyFunctions: 4,
    longFunctions: 4,
    vagueComments: 4,
  }
  expect(lowerBudget(BUDGET, size)).toEqual({
    rooms: { ui: { lines: 10, files: 1 } },
    duplicateNames: 2,
    branchyFunctions: 1,
    longFunctions: 1,
    vagueComments: 4,
  })
  expect(lowerBudget({ ...BUDGET, rooms: { attic: { lines: 1, files: 1 } } }, size).rooms).toEqual({})
})
