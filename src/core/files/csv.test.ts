import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

const SRC = path.resolve(import.meta.dirname, '../..')

test.each([
  [['a', 'b'], 'a;b\r\n'],
  [['a;b', 'dijo "no"', 'dos\nlíneas'], '"a;b";"dijo ""no""";"dos\nlíneas"\r\n'],
  [
    ['=1+1', '+5', '-5', '@SUM(A1)', ' =HYPERLINK("x")'],
    '\'=1+1;\'+5;\'-5;\'@SUM(A1);"\' =HYPERLINK(""x"")"\r\n',
  ],
  [['Ana;=cmd|x', 'a,-b', 'a\t@b'], '"Ana;\'=cmd|x";"a,\'-b";"a\t\'@b"\r\n'],
  [[-5, 1.5, 0, null], '-5;1,5;0;\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const HIDDEN = [
  '',
  ' ',
  "'",
  '\u00A0',
  '\u200B',
  '\u200E',
  '\u202E',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u3000',
  '\u3164',
  '\u0301',
  '\0',
  '\u{E0020}',
]

test('no spreadsheet program reads a cell as a formula, whatever the separator or hidden characters', () => {
  const part = fc.string({
    unit: fc.constantFrom(...SIGNS, ...HIDDEN, ';', ',', '\t', '\r', '\n', '"', 'a', '1', '|'),
    maxLength: 12,
  })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (cells) => {
      const line = csvLine(cells).slice(0, -2)
      for (const separator of [';', ',', '\t', '|']) {
        // Covers programs that ignore quotes inside a cell, too.
        for (const cell of line.split(new RegExp(`[${separator}\r\n]`))) {
          const seen = cell.replace(/^"+/, '').replaceAll(/^[\s\p{C}\p{M}\u3164]+/gu, '')
          if (separator !== '|')
            expect([line, cell, SIGNS.includes(seen.charAt(0))]).toEqual([line, cell, false])
        }
      }
      // A parser of RFC 4180 still reads the same number of cells.
      expect(line.replaceAll(/"(?:[^"]|"")*"/g, '').split(';')).toHaveLength(cells.length)
    }),
    { numRuns: 3000 },
  )
})

test('no other file writes CSV', () => {
  const writers = globSync('**/*.ts', { cwd: SRC }).filter((file) => {
    const text = readFileSync(path.join(SRC, file), 'utf8')
    return !file.endsWith('.test.ts') && /writeCsv|\bcsv/i.test(text) && /writeCsv|'""'/.test(text)
  })
  expect(writers).toEqual(['core/files/csv.ts'])
})
