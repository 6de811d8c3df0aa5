import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Readable, ReadInput, ReadOutput } from '#/core/http/panel-read.ts'
import { fetchJson } from './request.ts'

export type { ReadInput, ReadOutput }

type ReadArguments<Of extends Readable> =
  Record<never, never> extends ReadInput<Of> ? [input?: ReadInput<Of>] : [input: ReadInput<Of>]

/**
 * Output of a read, typed by the server's declaration: `read<typeof viewsRead>('vistas')`. @throws {Refused}
 * {Unreachable}
 */
export async function read<Of extends Readable = never>(
  path: NoInfer<Of['path']>,
  input: NoInfer<ReadInput<Of>>,
  init?: RequestInit,
): Promise<ReadOutput<Of>> {
  const { segments, query } = partsOf(path, input)
  const search = new URLSearchParams(
    query.flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  )
  const address = `/datos/${segments.map(encodeURIComponent).join('/')}`
  return (await fetchJson(search.size > 0 ? `${address}?${search}` : address, init)) as ReadOutput<Of>
}

/** Query of a read; its key has the path segments and the other inputs. */
export const readQuery = <Of extends Readable = never>(
  path: NoInfer<Of['path']>,
  ...[input = {} as ReadInput<Of>]: NoInfer<ReadArguments<Of>>
) =>
  queryOptions({
    queryKey: keyOf(path, input),
    queryFn: () => read<Of>(path, input),
  })

type Page = { next: string | number | null }

/** Paged query of a read; `after` is the parameter where the next page begins. */
export const pagedQuery = <
  Of extends Readable & { read(...parameters: never[]): Promise<Page> | Page } = never,
>(
  path: NoInfer<Of['path']>,
  filters: NoInfer<ReadInput<Of>>,
  after: keyof ReadInput<Of> & string,
) =>
  infiniteQueryOptions({
    queryKey: keyOf(path, filters),
    queryFn: ({ pageParam }) => read<Of>(path, { ...filters, [after]: pageParam ?? undefined }),
    initialPageParam: null as Page['next'],
    getNextPageParam: ({ next }) => next,
  })

function keyOf(path: string, input: object): unknown[] {
  const { segments, query } = partsOf(path, input)
  return query.length > 0 ? [...segments, Object.fromEntries(query)] : segments
}

/** Path with its parameters, as in `mensaje/:id`; other defined inputs form the query string. */
function partsOf(path: string, input: object) {
  const [name = '', ...named] = path.split('/:')
  const values = new Map<string, string | string[]>(
    Object.entries(input).flatMap(([key, value]: [string, unknown]) =>
      value === undefined ? [] : [[key, Array.isArray(value) ? value.map(String) : String(value)]],
    ),
  )
  return {
    segments: [name, ...named.map((key) => String(values.get(key)))],
    query: [...values].filter(([key]) => !named.includes(key)),
  }
}
