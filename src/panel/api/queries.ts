import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
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
} from '#/panel/model/panel-data.ts'
import { dataQuery, pagedQuery } from './data-query.ts'
import { ask } from './request.ts'

export const sessionQuery = { ...dataQuery<PanelSession>('sesion'), staleTime: Infinity }
export const summariesQuery = { ...dataQuery<Summaries>('resumen'), staleTime: Infinity }
export const typesQuery = { ...dataQuery<PanelType[]>('tipos'), staleTime: 5 * 60_000 }
export const manualChoicesQuery = dataQuery<ManualChoices>('manuales')
export const publicationsQuery = dataQuery<PanelPublication[]>('publicaciones')

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

/** Document with its request time (`performance.now()`); later patches are not in it. */
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

/**
 * Faults that publishing a draft would cause elsewhere. Separate and slower, because the server builds the site for it.
 */
export const reviewQuery = (collection: PublicCollection, id: string) =>
  dataQuery<PanelReview>('revision', collection, id)

export const historyQuery = (collection: PublicCollection, id: string) =>
  dataQuery<History>('historia', collection, id)

export const mediaQuery = (kind: MediaKind, text: string) =>
  pagedQuery<MediaPage>('medios', { ver: kind, q: text })
