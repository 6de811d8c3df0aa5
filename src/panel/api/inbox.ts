import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type {
  InboxPage,
  PanelMessage,
  PanelProof,
  PanelProofs,
  RegisteredPage,
} from '../../pages/panel/inbox-data.ts'
import { isAwaited } from './is-awaiting-delivery.ts'
import { ask, Refused } from './request.ts'
import { withParameters } from './account-queries.ts'

const retry = (count: number, error: Error) => !(error instanceof Refused) && count < 3
/** While an answer waits to go out. */
const SOON_MS = 2500

/** Which messages are looked at, as the address says it. */
export type InboxFilters = { estado?: string; de?: string; buscar?: string }

export const inboxQuery = (filters: InboxFilters) =>
  infiniteQueryOptions({
    queryKey: ['mensajes', filters],
    queryFn: ({ pageParam }) =>
      ask<InboxPage>(withParameters('/datos/mensajes', { ...filters, desde: pageParam ?? undefined })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    retry,
  })

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['mensaje', id],
    queryFn: () => ask<PanelMessage>(`/datos/mensaje/${encodeURIComponent(id)}`),
    refetchInterval: ({ state: { data } }) =>
      data?.thread.some((entry) => entry.kind === 'reply' && entry.delivery === null && isAwaited(entry.at))
        ? SOON_MS
        : false,
    retry,
  })

/** The same as a file. */
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
    retry,
  })

export const registeredFile = (words: string) => withParameters('/panel/registrados.csv', { buscar: words })

export const proofsQuery = queryOptions({
  queryKey: ['comprobantes'],
  queryFn: () => ask<PanelProofs>('/datos/comprobantes'),
  retry,
})

export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: ['comprobante', id],
    queryFn: () => ask<PanelProof>(`/datos/comprobante/${encodeURIComponent(id)}`),
    retry,
  })

/** Reads again what a change of a message shows in. */
export async function refreshInbox(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['mensaje'] }),
    client.invalidateQueries({ queryKey: ['mensajes'] }),
    client.invalidateQueries({ queryKey: ['inicio'] }),
  ])
}
