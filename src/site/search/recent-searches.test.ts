import { expect, test } from 'vitest'
import { readSearches, searchesAsSuggestions, withSearch } from './recent-searches.ts'

test('the latest comes first, each once, and the oldest are forgotten', () => {
  const list = ['pava', 'torre', 'Pava ', 'a', 'b', 'c', 'd', 'e'].reduce(withSearch, [] as readonly string[])
  expect(list).toEqual(['e', 'd', 'c', 'b', 'a', 'Pava'])
})

test('an empty search is none', () => {
  expect(withSearch(['pava'], '   ')).toEqual(['pava'])
})

test('reads back what it wrote, and nothing else', () => {
  expect(readSearches(JSON.parse(JSON.stringify(['pava', 'torre'])))).toEqual(['pava', 'torre'])
  expect(readSearches([1, null, ' ', '\ud800', 'x'.repeat(200)])).toEqual(['x'.repeat(80)])
  for (const stored of [undefined, {}, 'pava']) expect(readSearches(stored)).toEqual([])
})

test('leads to the same results again', () => {
  expect(searchesAsSuggestions(['té & café']).completions).toEqual([
    { text: 'té & café', link: '/buscar?q=t%C3%A9%20%26%20caf%C3%A9' },
  ])
})
