import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b', 'dijo "no"', 'dos\nlíneas'], '"a,b","dijo ""no""","dos\nlíneas"\r\n'],
  [
    ['=1+1', '+5', '-5', '@SUM(A1)', ' =HYPERLINK("x")'],
    '\'=1+1,\'+5,\'-5,\'@SUM(A1),"\' =HYPERLINK(""x"")"\r\n',
  ],
  [['\t=1'], "'\t=1\r\n"],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
