import type { Snapshot } from '#/search/snapshot.ts'
import { searchPage } from './search-page.ts'

/** Chosen filters of a search page as text: «Potencia: de 60 a 200 W». */
export function chosenSearchFilters(
  { catalogue, index }: Snapshot,
  chosen: URLSearchParams,
  parameters: URLSearchParams,
): string[] {
  const type = parameters.get('tipo') ?? undefined
  const { filters } = searchPage(catalogue, index, { q: parameters.get('q') ?? '', type, parameters })
  return (filters?.groups ?? []).flatMap(({ name, label, options }) =>
    options
      .filter(({ value, selected }) => selected && chosen.has(name, value))
      .map(({ text }) => `${label}: ${text}`),
  )
}
