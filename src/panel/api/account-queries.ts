import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { HomeData, Lesson, MissedSearches } from '../../pages/panel/home-data.ts'
import type { MediaKind, MediaPage } from '../../pages/panel/media-data.ts'
import type { AuditPage, PanelUserDetail, PanelUsers } from '../../pages/panel/accounts-data.ts'
import { ask, Refused } from './request.ts'

const retry = (count: number, error: Error) => !(error instanceof Refused) && count < 3

/** A path with the parameters that say something. */
export function withParameters(path: string, parameters: Record<string, string | undefined>): string {
  const said = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
}

export const homeQuery = queryOptions({
  queryKey: ['inicio'],
  queryFn: () => ask<HomeData>('/datos/inicio'),
  retry,
})

export const searchesQuery = queryOptions({
  queryKey: ['busquedas'],
  queryFn: () => ask<MissedSearches>('/datos/busquedas'),
  retry,
})

export const lessonQuery = (text: string, words: readonly string[]) =>
  queryOptions({
    queryKey: ['ensenar', text, words],
    queryFn: () => {
      const asked = new URLSearchParams([['texto', text], ...words.map((word) => ['como', word])])
      return ask<Lesson>(`/datos/ensenar?${asked}`)
    },
    // What it says of drafts must be of now: they are saved from it.
    staleTime: 0,
    retry,
  })

export const usersQuery = (email: string) =>
  queryOptions({
    queryKey: ['usuarios', email],
    queryFn: () => ask<PanelUsers>(withParameters('/datos/usuarios', { correo: email })),
    retry,
  })

export const userQuery = (uid: string) =>
  queryOptions({
    queryKey: ['usuario', uid],
    queryFn: () => ask<PanelUserDetail>(`/datos/usuario/${encodeURIComponent(uid)}`),
    retry,
  })

/** What of the audit is looked at, as its address says it. */
export type AuditFilters = { quien?: string; que?: string; sobre?: string; desde?: string; hasta?: string }

export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['registro', filters],
    queryFn: ({ pageParam }) =>
      ask<AuditPage>(
        withParameters('/datos/registro', {
          ...filters,
          antes: pageParam === null ? undefined : String(pageParam),
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    retry,
  })

/** The same as a file. */
export const auditFile = (filters: AuditFilters) => withParameters('/panel/registro.csv', filters)

export const mediaQuery = (kind: MediaKind, text: string) =>
  infiniteQueryOptions({
    queryKey: ['medios', kind, text],
    queryFn: ({ pageParam }) =>
      ask<MediaPage>(
        withParameters('/datos/medios', {
          ver: kind,
          q: text,
          desde: pageParam === 0 ? undefined : String(pageParam),
        }),
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    retry,
  })
