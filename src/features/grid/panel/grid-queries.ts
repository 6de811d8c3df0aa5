import { queryOptions } from '@tanstack/react-query'
import type { Summaries } from '#/panel/model/panel-data.ts'
import { read, type ReadOutput } from '#/panel/api/read-query.ts'
import type { gridRead } from '#/features/grid/server/grid-read.ts'
import { isWholeRow, NOT_IN_ROWS } from '#/features/grid/not-in-rows.ts'
import { summariesQuery } from '#/panel/api/queries.ts'

export type PanelGrid = ReadOutput<typeof gridRead>
export type GridType = PanelGrid['type']
export type GridRowData = PanelGrid['rows'][number] & {
  /** Paths of fields that it does not tell. */
  without: readonly string[]
}

/** Request time (`performance.now()`); later patches are not in it. */
type AskedGrid = Pick<PanelGrid, 'type'> & { rows: GridRowData[]; askedAt: number }

export type OpenedGrid = AskedGrid & { lines: Summaries | undefined }

export const CODES_TOGETHER = 100

type AskedRows = { codes?: readonly string[] | undefined; columns?: readonly string[] | undefined }

/** The products of a type; of these codes alone, or all. @throws {Refused} {Unreachable} */
export async function askGrid(type: string, { codes, columns }: AskedRows = {}): Promise<AskedGrid> {
  const askedAt = performance.now()
  const input = { type, codigos: codes?.join(','), columnas: columns?.join(',') }
  const { without, rows, ...rest } = await read<typeof gridRead>('planilla/:type', input)
  const withWithout = rows.map((row) => ({ ...row, without: isWholeRow(row) ? NOT_IN_ROWS : without }))
  return { ...rest, rows: withWithout, askedAt }
}

/** Refetched each time a grid opens, with the list of that moment; later changes update the rows. */
export const gridQuery = (type: string, columns: readonly string[] | undefined) =>
  queryOptions({
    queryKey: ['planilla', type, ...(columns ?? [])],
    queryFn: async ({ client }): Promise<OpenedGrid> => {
      const lines = client.getQueryData(summariesQuery.queryKey)
      return { ...(await askGrid(type, { columns })), lines }
    },
    // Rows go on in their store: what was read first is what they began with.
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
