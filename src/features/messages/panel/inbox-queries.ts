import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { isAwaited } from './is-awaiting-delivery.ts'
import { pagedQuery, readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import type { InboxFilters } from '#/panel/common/filters.ts'
import type { inboxRead, messageRead } from '#/features/messages/server/inbox-routes.ts'

export type InboxPage = ReadOutput<typeof inboxRead>
export type PanelMessage = ReadOutput<typeof messageRead>

const INBOX_REFETCH_MS = 2500

export const inboxQuery = (filters: InboxFilters) =>
  pagedQuery<typeof inboxRead>('mensajes', filters, 'desde')

export const messageQuery = (id: string) =>
  queryOptions({
    ...readQuery<typeof messageRead>('mensaje/:id', { id }),
    refetchInterval: ({ state: { data } }) =>
      data?.thread.some((entry) => entry.kind === 'reply' && entry.delivery === null && isAwaited(entry.at))
        ? INBOX_REFETCH_MS
        : false,
  })

export async function refreshInbox(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['mensaje'] }),
    client.invalidateQueries({ queryKey: ['mensajes'] }),
    client.invalidateQueries({ queryKey: ['inicio'] }),
  ])
}
