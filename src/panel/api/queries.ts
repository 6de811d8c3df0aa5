import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { PublicCollection } from '#/app/collections.ts'
import type { AuditPage, PanelUserDetail, PanelUsers } from '#/features/accounts/accounts-data.ts'
import type { HomeData, JudgedLesson, Lesson, MissedSearches } from '#/features/panel-home/home-data.ts'
import type { MediaKind, MediaPage } from '#/panel/model/media-data.ts'
import type {
  FoundEverywhere,
  FoundProducts,
  History,
  PanelDocument,
  PanelPublication,
  PanelReview,
  PanelSession,
  PanelType,
  Summaries,
  ManualChoices,
  TypeChoices,
} from '#/panel/model/panel-data.ts'
import { withParameters, type AuditFilters } from '#/panel/common/filters.ts'
import { dataQuery, pagedQuery } from './data-query.ts'
import { ask } from './request.ts'

export const sessionQuery = { ...dataQuery<PanelSession>('sesion'), staleTime: Infinity }
export const summariesQuery = { ...dataQuery<Summaries>('resumen'), staleTime: Infinity }
export const typesQuery = { ...dataQuery<PanelType[]>('tipos'), staleTime: 5 * 60_000 }
export const typeChoicesQuery = dataQuery<TypeChoices>('tipos-editables')
export const manualChoicesQuery = dataQuery<ManualChoices>('manuales')
export const publicationsQuery = dataQuery<PanelPublication[]>('publicaciones')
export const homeQuery = dataQuery<HomeData>('inicio')
export const searchesQuery = dataQuery<MissedSearches>('busquedas')

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['buscar', text],
    queryFn: ({ signal }) => ask<FoundProducts>(`/datos/buscar?q=${encodeURIComponent(text)}`, { signal }),
    enabled: text.trim().length > 1,
    placeholderData: keepPreviousData,
  })

export const everywhereQuery = (text: string) =>
  queryOptions({
    queryKey: ['ir', text],
    queryFn: ({ signal }) => ask<FoundEverywhere>(`/datos/ir?q=${encodeURIComponent(text)}`, { signal }),
    enabled: text.length > 1,
  })

/** A document, and when it was asked for (`performance.now()`): what was sent since is not in it. */
export type AskedDocument = PanelDocument & { askedAt: number }

export const documentQuery = (collection: PublicCollection, id: string) =>
  queryOptions({
    queryKey: ['documento', collection, id],
    queryFn: async (): Promise<AskedDocument> => {
      const askedAt = performance.now()
      return {
        ...(await ask<PanelDocument>(`/datos/documento/${collection}/${encodeURIComponent(id)}`)),
        askedAt,
      }
    },
  })

/** What publishing a draft would make wrong elsewhere: the server builds the site with it, so the list of issues comes later. */
export const reviewQuery = (collection: PublicCollection, id: string) =>
  dataQuery<PanelReview>('revision', collection, id)

export const historyQuery = (collection: PublicCollection, id: string) =>
  dataQuery<History>('historia', collection, id)

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

export const judgedQuery = (text: string, words: string, answers: readonly string[]) =>
  queryOptions({
    queryKey: ['juzgar', text, words, answers],
    queryFn: () => {
      const asked = new URLSearchParams([
        ['texto', text],
        ['busca', words],
        ...answers.map((answer) => ['responde', answer]),
      ])
      return ask<JudgedLesson>(`/datos/juzgar?${asked}`)
    },
    // What it says of the draft must be of now: it is saved from it.
    staleTime: 0,
  })

export const usersQuery = (email: string) =>
  queryOptions({
    queryKey: ['usuarios', email],
    queryFn: () => ask<PanelUsers>(withParameters('/datos/usuarios', { correo: email })),
  })

export const userQuery = (uid: string) => dataQuery<PanelUserDetail>('usuario', uid)

export async function refreshUsers(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: ['usuario'] })
  await client.invalidateQueries({ queryKey: ['usuarios'] })
}

export const auditQuery = (filters: AuditFilters) => pagedQuery<AuditPage>('registro', filters, 'antes')

export const mediaQuery = (kind: MediaKind, text: string) =>
  pagedQuery<MediaPage>('medios', { ver: kind, q: text })
