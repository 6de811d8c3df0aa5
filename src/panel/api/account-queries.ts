import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { HomeData, Lesson, MissedSearches } from '../../pages/panel/home-data.ts'
import type { MediaKind, MediaPage } from '../../pages/panel/media-data.ts'
import type { AuditPage, PanelUserDetail, PanelUsers } from '../../pages/panel/accounts-data.ts'
import { withParameters, type AuditFilters } from '../common/filters.ts'
import { ask } from './request.ts'

export const homeQuery = queryOptions({
  queryKey: ['inicio'],
  queryFn: () => ask<HomeData>('/datos/inicio'),
})

export const searchesQuery = queryOptions({
  queryKey: ['busquedas'],
  queryFn: () => ask<MissedSearches>('/datos/busquedas'),
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
  })

export const usersQuery = (email: string) =>
  queryOptions({
    queryKey: ['usuarios', email],
    queryFn: () => ask<PanelUsers>(withParameters('/datos/usuarios', { correo: email })),
  })

export const userQuery = (uid: string) =>
  queryOptions({
    queryKey: ['usuario', uid],
    queryFn: () => ask<PanelUserDetail>(`/datos/usuario/${encodeURIComponent(uid)}`),
  })

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
  })

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
  })
