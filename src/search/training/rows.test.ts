import { expect, it } from 'vitest'
import { LOOKUP, trainingRows, type JudgedQuery } from './rows.ts'

const NAMES = ['AW-T2022', 'answer:No enciende', 'fault:no-prende', 'no', 'none']
const find = (name: string) => (NAMES.includes(name) ? [NAMES.indexOf(name)] : [])
const judgedBy = (stranger: string, ...expected: string[][]): JudgedQuery[] =>
  expected.map((names, at) => ({ query: `${stranger} ${at}`, expected: names, stranger, kind: 'all' }))

it('kinds that a judge could not name are neither right nor wrong', () => {
  const early = judgedBy('early', ['answer:No enciende'], ['none'])
  const late = judgedBy('late', ['answer:No enciende', 'fault:no-prende'], ['part:RN-1', 'no'], ['none'])
  const lookups = judgedBy(`${LOOKUP} 1`, ['none'])
  const rows = trainingRows([...early, ...late, ...lookups], find)
  expect(rows.map(({ query, right, unjudged }) => [query, right, [...unjudged]])).toEqual([
    ['early 0', [1], ['fault', 'part']],
    ['early 1', [4, 3], ['fault', 'part']],
    ['late 0', [1, 2], []],
    ['late 1', [3], []],
    ['late 2', [4], []],
    [`${LOOKUP} 1 0`, [4], []],
  ])
})
