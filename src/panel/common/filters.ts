export type Filters<Key extends string> = { [Name in Key]?: string }

export type FilteredScreenProps<Chosen> = {
  filters: Chosen
  onFilter: (change: Chosen) => void
}

/** Longest filter in an address and in a saved view: the names of chosen columns. */
export const MAX_FILTER_LETTERS = 2000

/** Filters from a query string; unknown keys are dropped. */
export const filtersOf =
  <const Key extends string>(...keys: Key[]) =>
  (search: Record<string, unknown>): Filters<Key> => {
    const set = keys.flatMap((key) => {
      const value = search[key]
      const isSet = (typeof value === 'string' && value !== '') || typeof value === 'number'
      return isSet ? [[key, String(value).slice(0, MAX_FILTER_LETTERS)]] : []
    })
    return Object.fromEntries(set) as Filters<Key>
  }

export type AuditFilters = ReturnType<typeof readAuditFilters>
export const readAuditFilters = filtersOf('quien', 'que', 'sobre', 'desde', 'hasta')

export type InboxFilters = ReturnType<typeof readInboxFilters>
export const readInboxFilters = filtersOf('estado', 'de', 'buscar')

export type UsageFilters = ReturnType<typeof readUsageFilters>
export const readUsageFilters = filtersOf('desde', 'hasta', 'pagina', 'dispositivo')

export function withParameters(path: string, parameters: Record<string, string | undefined>): string {
  const entries = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}
