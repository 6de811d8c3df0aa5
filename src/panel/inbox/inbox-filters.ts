import type { InboxFilters } from '../api/inbox.ts'

const KEYS = ['estado', 'de', 'buscar'] as const

/** Filters out of an address; what nobody knows is left out. */
export function readInboxFilters(search: Record<string, unknown>): InboxFilters {
  const said = KEYS.flatMap((key) => {
    const value = search[key]
    return typeof value === 'string' || typeof value === 'number' ? [[key, String(value).slice(0, 200)]] : []
  })
  return Object.fromEntries(said) as InboxFilters
}
