import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type {
  documentRead,
  historyRead,
  manualChoicesRead,
  productSearchRead,
  reviewRead,
  sessionRead,
  summariesRead,
  typesRead,
} from '#/publishing/server/document-reads.ts'
import type { publicationsRead } from '#/publishing/server/publication-reads.ts'
import type { findRead } from '#/features/panel-home/server/find-read.ts'
import { read, readQuery, type ReadOutput } from './read-query.ts'

export type PanelSession = ReadOutput<typeof sessionRead>
export type PanelDocument = ReadOutput<typeof documentRead>
export type FoundEverywhere = ReadOutput<typeof findRead>
export type HistoryEntry = ReadOutput<typeof historyRead>['versions'][number]
export type DraftVersionEntry = ReadOutput<typeof historyRead>['drafted'][number]
export type ManualChoices = ReadOutput<typeof manualChoicesRead>
export type PanelPublication = Exclude<ReadOutput<typeof publicationsRead>, unknown[]>['publications'][number]

export const sessionQuery = { ...readQuery<typeof sessionRead>('sesion'), staleTime: Infinity }
export const summariesQuery = { ...readQuery<typeof summariesRead>('resumen'), staleTime: Infinity }
export const typesQuery = { ...readQuery<typeof typesRead>('tipos'), staleTime: 5 * 60_000 }
export const manualChoicesQuery = readQuery<typeof manualChoicesRead>('manuales')
export const publicationsQuery = queryOptions({
  ...readQuery<typeof publicationsRead>('publicaciones'),
  select: (all) => (Array.isArray(all) ? all : all.publications),
})

export const searchQuery = (q: string) =>
  queryOptions({
    ...readQuery<typeof productSearchRead>('buscar', { q }),
    queryFn: ({ signal }) => read<typeof productSearchRead>('buscar', { q }, { signal }),
    enabled: q.trim().length > 1,
    placeholderData: keepPreviousData,
  })

export const everywhereQuery = (q: string) =>
  queryOptions({
    ...readQuery<typeof findRead>('ir', { q }),
    queryFn: ({ signal }) => read<typeof findRead>('ir', { q }, { signal }),
    enabled: q.length > 1,
  })

/** Document with its request time (`performance.now()`); later patches are not in it. */
export type AskedDocument = PanelDocument & { askedAt: number }

export const documentQuery = (collection: PublicCollection, id: string) =>
  queryOptions({
    queryKey: readQuery<typeof documentRead>('documento/:collection/:id', { collection, id }).queryKey,
    queryFn: async (): Promise<AskedDocument> => ({
      askedAt: performance.now(),
      ...(await read<typeof documentRead>('documento/:collection/:id', { collection, id })),
    }),
  })

/**
 * Faults that publishing a draft would cause elsewhere. Separate and slower, because the server builds the site for it.
 */
export const reviewQuery = (collection: PublicCollection, id: string) =>
  readQuery<typeof reviewRead>('revision/:collection/:id', { collection, id })

export const historyQuery = (collection: PublicCollection, id: string) =>
  readQuery<typeof historyRead>('historia/:collection/:id', { collection, id })
