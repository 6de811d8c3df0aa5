import { filtersOf } from '#/panel/common/filters.ts'

/** Filters, order and columns of a grid in its address; a filter is its field's key and a value. */
export type GridFilters = ReturnType<typeof readGridFilters>
export const readGridFilters = filtersOf('buscar', 'mostrar', 'orden', 'filtros', 'tipos', 'columnas')

export function chosenIn({ filtros = '' }: GridFilters): ReadonlyMap<string, string> {
  return new Map(
    filtros.split(',').flatMap((part) => {
      const [key, value] = part.split(':')
      return key && value ? [[key, value] as const] : []
    }),
  )
}

export const filtersText = (chosen: ReadonlyMap<string, string>): string =>
  [...chosen].map(([key, value]) => `${key}:${value}`).join(',')

/** Names in a list of the address: chosen types or columns. */
export const namesIn = (list: string | undefined): readonly string[] =>
  (list ?? '').split(',').filter((name) => name !== '')
