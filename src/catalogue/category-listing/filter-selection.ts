import { listingParameters, PAGE_PARAMETER, SORT, USUAL_SORT } from './parameters.ts'
import type { ListingIndex } from './listing-index.ts'

export type FilterSelection = {
  readonly chosen: ReadonlyMap<string, readonly string[]>
  readonly sort: string
  /** From 1. */
  readonly page: number
}

export type ReadSelection = { readonly selection: FilterSelection; readonly unknown: boolean }

/** Selection from query parameters; unknown ones are dropped and reported. */
export function readSelection(
  index: ListingIndex,
  parameters: Iterable<readonly [string, string]>,
): ReadSelection {
  const chosen = new Map<string, string[]>()
  let sort: string | undefined
  let page: number | undefined
  let unknown = false
  for (const [name, value] of listingParameters(parameters)) {
    if (name === SORT && sort === undefined && index.sorts.some((known) => known.value === value))
      sort = value
    else if (name === PAGE_PARAMETER && page === undefined && /^[1-9]\d{0,5}$/.test(value))
      page = Number(value)
    else {
      const known = knownSlug(index, name, value)
      if (known === undefined) unknown = true
      else chosen.set(name, [...new Set([...(chosen.get(name) ?? []), known])])
    }
  }
  return { selection: { chosen, sort: sort ?? USUAL_SORT, page: page ?? 1 }, unknown }
}

/** Maps sizes of a terabyte or more that old links have in gigabytes. */
function knownSlug(index: ListingIndex, name: string, value: string): string | undefined {
  const options = index.facetByParam.get(name)?.options
  const has = (wanted: string) => options?.some(({ slug }) => slug === wanted)
  if (has(value)) return value
  const gigabytes = Number(/^(\d[\d.]{3,7})-gb$/.exec(value)?.[1]?.replaceAll('.', ''))
  return [1000, 1024].map((size) => `${gigabytes / size}-tb`).find(has)
}

/** Query string of a selection, `?bluetooth=si&rms=60-200&orden=nuevos&pagina=2`, or an empty one. */
export function selectionQuery({ chosen, sort, page }: FilterSelection): string {
  const pairs = [...chosen].flatMap(([name, values]) => values.map((value) => [name, value] as const))
  const text = listingParameters([...pairs, [SORT, sort], [PAGE_PARAMETER, String(page)]]).toString()
  return text === '' ? '' : `?${text}`
}

/** Selection with the values added, or removed if all were chosen; returns to the first page. */
export function toggled(
  selection: FilterSelection,
  param: string,
  values: readonly string[],
): FilterSelection {
  const before = selection.chosen.get(param) ?? []
  const after = values.every((value) => before.includes(value))
    ? before.filter((value) => !values.includes(value))
    : [...new Set([...before, ...values])]
  return { ...withFilter(selection, param, after), page: 1 }
}

export function withFilter(
  selection: FilterSelection,
  param: string,
  values: readonly string[],
): FilterSelection {
  const chosen = new Map(selection.chosen)
  if (values.length > 0) chosen.set(param, values)
  else chosen.delete(param)
  return { ...selection, chosen, page: 1 }
}
