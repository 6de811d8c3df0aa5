import type { SearchSuggestions } from './suggestions.ts'

const MAX_RECENT_SEARCHES = 6
const MAX_SEARCH_LENGTH = 80

/** Adds a search first, replacing an equal one up to spacing and case. */
export function withSearch(list: readonly string[], query: string): readonly string[] {
  const text = query.trim().replace(/\s+/g, ' ').slice(0, MAX_SEARCH_LENGTH).toWellFormed()
  if (text === '') return list
  const same = (other: string) => other.toLowerCase() === text.toLowerCase()
  return [text, ...list.filter((other) => !same(other))].slice(0, MAX_RECENT_SEARCHES)
}

export function readSearches(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return []
  return stored
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '' && text.isWellFormed())
    .map((text) => text.slice(0, MAX_SEARCH_LENGTH))
    .slice(0, MAX_RECENT_SEARCHES)
}

export function searchesAsSuggestions(list: readonly string[]): SearchSuggestions {
  return {
    query: '',
    completions: list.map((text) => ({ text, link: `/buscar?q=${encodeURIComponent(text)}` })),
    categories: [],
    products: [],
    support: [],
    all: null,
  }
}
