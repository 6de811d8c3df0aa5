import { expect, test } from 'vitest'
import { readSearches, searchesAsSuggestions, withSearch } from './recent-searches.ts'

test('sorts the latest first without repetitions, and drops the oldest', () => {
  const list = ['pava', 'torre', 'Pava ', 'a', 'b', 'c', 'd', 'e'].reduce(withSearch, [] as readonly string[])
  expect(list).toEqual(['e', 'd', 'c', 'b', 'a', 'Pava'])
})

test('ignores an empty search', () => {
  expect(withSearch(['pava'], '   ')).toEqual(['pava'])
})

test('reads back what it wrote, and nothing else', () => {
  expect(readSearches(JSON.parse(JSON.stringify(['pava', 'torre'])))).toEqual(['pava', 'torre'])
  expect(readSearches([1, null, ' ', '\ud800', 'x'.repeat(200)])).toEqual(['x'.repeat(80)])
  for (const stored of [undefined, {}, 'pava']) expect(readSearches(stored)).toEqual([])
})

test('links to the same results', () => {
  expect(searchesAsSuggestions(['té & café']).completions).toEqual([
    { text: 'té & café', link: '/buscar?q=t%C3%A9%20%26%20caf%C3%A9' },
  ])
})
