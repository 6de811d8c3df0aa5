import { queryOptions } from '@tanstack/react-query'
import type { Summaries } from '#/panel/model/panel-data.ts'
import { read, type ReadOutput } from '#/panel/api/read-query.ts'
import type { gridRead } from '#/features/grid/server/grid-read.ts'
import { summariesQuery } from '#/panel/api/queries.ts'

export type PanelGrid = ReadOutput<typeof gridRead>
export type GridType = PanelGrid['type']
export type GridRowData = PanelGrid['rows'][number]

/** Request time (`performance.now()`); later patches are not in it. */
type AskedGrid = PanelGrid & { askedAt: number }

export type OpenedGrid = AskedGrid & { lines: Summaries | undefined }

export const CODES_TOGETHER = 100

/** The products of a type; of these codes alone, or all. @throws {Refused} {Unreachable} */
export async function askGrid(type: string, codes?: readonly string[]): Promise<AskedGrid> {
  const askedAt = performance.now()
  return { ...(await read<typeof gridRead>('planilla/:type', { type, codigos: codes?.join(',') })), askedAt }
}

/** Refetched each time a grid opens, with the list of that moment; later changes update the rows. */
export const gridQuery = (type: string) =>
  queryOptions({
    queryKey: ['planilla', type],
    queryFn: async ({ client }): Promise<OpenedGrid> => {
      const lines = client.getQueryData(summariesQuery.queryKey)
      return { ...(await askGrid(type)), lines }
    },
    // Rows go on in their store: what was read first is what they began with.
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
