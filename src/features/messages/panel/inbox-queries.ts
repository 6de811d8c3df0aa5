import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { InboxPage, PanelMessage } from '#/features/messages/inbox-data.ts'
import { isAwaited } from './is-awaiting-delivery.ts'
import { dataQuery, pagedQuery } from '#/panel/api/data-query.ts'
import type { InboxFilters } from '#/panel/common/filters.ts'

const SOON_MS = 2500

export const inboxQuery = (filters: InboxFilters) => pagedQuery<InboxPage>('mensajes', filters)

export const messageQuery = (id: string) =>
  queryOptions({
    ...dataQuery<PanelMessage>('mensaje', id),
    refetchInterval: ({ state: { data } }) =>
      data?.thread.some((entry) => entry.kind === 'reply' && entry.delivery === null && isAwaited(entry.at))
        ? SOON_MS
        : false,
  })

export async function refreshInbox(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['mensaje'] }),
    client.invalidateQueries({ queryKey: ['mensajes'] }),
    client.invalidateQueries({ queryKey: ['inicio'] }),
  ])
}
