import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PublicCollection } from '../../catalogue/collections/collections.ts'
import type {
  FoundProducts,
  History,
  PanelDocument,
  PanelPublication,
  PanelReview,
  PanelSession,
  PanelType,
  Summaries,
  TypeChoices,
} from '../../pages/panel/panel-data.ts'
import { ask } from './request.ts'

export const sessionQuery = queryOptions({
  queryKey: ['sesion'],
  queryFn: () => ask<PanelSession>('/datos/sesion'),
  staleTime: Infinity,
})

export const summariesQuery = queryOptions({
  queryKey: ['resumen'],
  queryFn: () => ask<Summaries>('/datos/resumen'),
  staleTime: Infinity,
})

export const typesQuery = queryOptions({
  queryKey: ['tipos'],
  queryFn: () => ask<PanelType[]>('/datos/tipos'),
  staleTime: 5 * 60_000,
})

export const typeChoicesQuery = queryOptions({
  queryKey: ['tipos-editables'],
  queryFn: () => ask<TypeChoices>('/datos/tipos-editables'),
})

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['buscar', text],
    queryFn: ({ signal }) => ask<FoundProducts>(`/datos/buscar?q=${encodeURIComponent(text)}`, { signal }),
    enabled: text.trim().length > 1,
    placeholderData: keepPreviousData,
  })

export const publicationsQuery = queryOptions({
  queryKey: ['publicaciones'],
  queryFn: () => ask<PanelPublication[]>('/datos/publicaciones'),
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
  queryOptions({
    queryKey: ['revision', collection, id],
    queryFn: () => ask<PanelReview>(`/datos/revision/${collection}/${encodeURIComponent(id)}`),
  })

export const historyQuery = (collection: PublicCollection, id: string) =>
  queryOptions({
    queryKey: ['historia', collection, id],
    queryFn: () => ask<History>(`/datos/historia/${collection}/${encodeURIComponent(id)}`),
  })
