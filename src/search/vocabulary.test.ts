import { expect, it } from 'vitest'
import { finish } from '#/catalogue/data-structures/steps.ts'
import { correctorSteps, slipsAllowed } from './vocabulary.ts'

const correctorOf = (text: string) =>
  finish(correctorSteps(new Map(text.split(' ').map((word) => [word, 1]))))

it.each([
  ['yogurtara', 'yogurtera'],
  ['yogurtra', 'yogurtera'],
  ['yoggurtera', 'yogurtera'],
  ['yogurtrea', 'yogurtera'],
  ['torrre', 'torre'],
])('«%s» is corrected for a wrong, missing, extra or swapped letter', (typed, word) =>
  expect(correctorOf('yogurtera yogur torre torres auriculares corre')(typed)).toBe(word),
)

it.each([
  ['chasky', 'chasqui'],
  ['llogurthera', 'yogurtera'],
  ['sorsal', 'zorzal'],
  ['paba', 'pava'],
])('«%s» is corrected by sound', (typed, word) =>
  expect(correctorOf('chasqui yogurtera zorzal pava')(typed)).toBe(word),
)

it('corrects neither noise nor words with digits', () => {
  expect(correctorOf('as aaa casa')('zzzzzzzz')).toBeUndefined()
  expect(correctorOf('ipx7 120w')('ipxx7')).toBeUndefined()
})

it('allows more typos in longer words', () => {
  expect(['pava', 'torre', 'parlante', 'yogurtera'].map(slipsAllowed)).toEqual([0, 1, 1, 2])
})
