import { queryOptions } from '@tanstack/react-query'
import type { Summaries } from '#/panel/model/panel-data.ts'
import type { PanelGrid } from '#/features/grid/grid-data.ts'
import { ask } from '#/panel/api/request.ts'
import { summariesQuery } from '#/panel/api/queries.ts'

/** When it was asked for (`performance.now()`): what was sent since is not in it. */
type AskedGrid = PanelGrid & { askedAt: number }

export type OpenedGrid = AskedGrid & { lines: Summaries | undefined }

/** As many as an address has room for. */
export const CODES_TOGETHER = 100

/** The products of a type; of these codes alone, or all. @throws {Refused} {Unreachable} */
export async function askGrid(type: string, codes?: readonly string[]): Promise<AskedGrid> {
  const askedAt = performance.now()
  const some = codes ? `?codigos=${codes.map(encodeURIComponent).join(',')}` : ''
  return { ...(await ask<PanelGrid>(`/datos/planilla/${encodeURIComponent(type)}${some}`)), askedAt }
}

/** Asked for anew each time that a grid is opened, with the list as it was then; what changes after that its rows are told. */
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
