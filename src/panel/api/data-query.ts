import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { withParameters } from '#/panel/common/filters.ts'
import { ask } from './request.ts'

/** Query of an address below `/panel/datos`; its path segments are the key. */
export const dataQuery = <Data>(...parts: readonly string[]) =>
  queryOptions({
    queryKey: parts,
    queryFn: () => ask<Data>(`/datos/${parts.map(encodeURIComponent).join('/')}`),
  })

type Page = { next: string | number | null }

/** The same in pages; `after` is the parameter that tells where the next one begins. */
export const pagedQuery = <Data extends Page>(
  name: string,
  filters: Readonly<Record<string, string | undefined>>,
  after = 'desde',
) =>
  infiniteQueryOptions({
    queryKey: [name, filters],
    queryFn: ({ pageParam }) =>
      ask<Data>(withParameters(`/datos/${name}`, { ...filters, [after]: pageParam?.toString() })),
    initialPageParam: null as Page['next'],
    getNextPageParam: ({ next }) => next,
  })
