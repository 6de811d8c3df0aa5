import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type {
  InboxPage,
  PanelMessage,
  PanelProof,
  PanelProofs,
  RegisteredPage,
} from '../../pages/panel/inbox-data.ts'
import { isAwaited } from './is-awaiting-delivery.ts'
import { ask } from './request.ts'
import { withParameters, type InboxFilters } from '../common/filters.ts'

const SOON_MS = 2500

export const inboxQuery = (filters: InboxFilters) =>
  infiniteQueryOptions({
    queryKey: ['mensajes', filters],
    queryFn: ({ pageParam }) =>
      ask<InboxPage>(withParameters('/datos/mensajes', { ...filters, desde: pageParam ?? undefined })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['mensaje', id],
    queryFn: () => ask<PanelMessage>(`/datos/mensaje/${encodeURIComponent(id)}`),
    refetchInterval: ({ state: { data } }) =>
      data?.thread.some((entry) => entry.kind === 'reply' && entry.delivery === null && isAwaited(entry.at))
        ? SOON_MS
        : false,
  })

export const inboxFile = (filters: InboxFilters) => withParameters('/panel/mensajes.csv', filters)

export const registeredQuery = (words: string) =>
  infiniteQueryOptions({
    queryKey: ['registrados', words],
    queryFn: ({ pageParam }) =>
      ask<RegisteredPage>(
        withParameters('/datos/registrados', { buscar: words, desde: pageParam ?? undefined }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const registeredFile = (words: string) => withParameters('/panel/registrados.csv', { buscar: words })

export const proofsQuery = queryOptions({
  queryKey: ['comprobantes'],
  queryFn: () => ask<PanelProofs>('/datos/comprobantes'),
})

export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: ['comprobante', id],
    queryFn: () => ask<PanelProof>(`/datos/comprobante/${encodeURIComponent(id)}`),
  })

export async function refreshInbox(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['mensaje'] }),
    client.invalidateQueries({ queryKey: ['mensajes'] }),
    client.invalidateQueries({ queryKey: ['inicio'] }),
  ])
}
