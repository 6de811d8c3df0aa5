/** What is looked at, as the address of a screen says it. */
export type UsageFilters = { desde?: string; hasta?: string; pagina?: string; dispositivo?: string }

const NAMES = ['desde', 'hasta', 'pagina', 'dispositivo'] as const

export function readUsageFilters(search: Record<string, unknown>): UsageFilters {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

/** An address with what of it is looked at. */
export function withFilters(path: string, filters: Record<string, string | undefined>): string {
  const said = Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}
