import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '#/language/es-AR/format.ts'
import { pagedQuery, readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import type { InboxFilters } from '#/panel/common/filters.ts'
import { useMay } from '#/panel/shell/session.ts'
import type { inboxRead, messageRead, waitingRead } from '#/features/messages/server/inbox-routes.ts'

/** Emails are retried for two days; three without an outcome mean that the database was restored without its outbox. */
const AWAITED_MS = 3 * 86_400_000

export function isAwaited(at: string, now = Date.now()): boolean {
  return now - Date.parse(at) < AWAITED_MS
}

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

const WAITING_REFETCH_MS = 60_000

const waitingQuery = { ...readQuery<typeof waitingRead>('esperan'), refetchInterval: WAITING_REFETCH_MS }

/** Number of messages with status `new`; null for none. */
export function WaitingCount(): ReactNode {
  const { data } = useQuery({ ...waitingQuery, enabled: useMay('messages:read') })
  return data?.count ? `${formatNumber(data.count)} sin responder` : null
}

export async function refreshInbox(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['mensaje'] }),
    client.invalidateQueries({ queryKey: ['mensajes'] }),
    client.invalidateQueries({ queryKey: ['inicio'] }),
    client.invalidateQueries({ queryKey: waitingQuery.queryKey }),
  ])
}
