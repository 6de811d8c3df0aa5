import type { AuditFilters } from '../api/account-queries.ts'

const KEYS = ['quien', 'que', 'sobre', 'desde', 'hasta'] as const

/** Filters out of an address; what nobody knows is left out. */
export function readAuditFilters(search: Record<string, unknown>): AuditFilters {
  const said = KEYS.flatMap((key) => {
    const value = search[key]
    return typeof value === 'string' || typeof value === 'number' ? [[key, String(value).slice(0, 200)]] : []
  })
  return Object.fromEntries(said) as AuditFilters
}
