import { queryOptions } from '@tanstack/react-query'
import type { Summaries } from '#/panel/model/panel-data.ts'
import type { PanelGrid } from '#/features/grid/grid-data.ts'
import { ask } from '#/panel/api/request.ts'
import { summariesQuery } from '#/panel/api/queries.ts'

/** Request time (`performance.now()`); later patches are not in it. */
type AskedGrid = PanelGrid & { askedAt: number }

export type OpenedGrid = AskedGrid & { lines: Summaries | undefined }

export const CODES_TOGETHER = 100

/** The products of a type; of these codes alone, or all. @throws {Refused} {Unreachable} */
export async function askGrid(type: string, codes?: readonly string[]): Promise<AskedGrid> {
  const askedAt = performance.now()
  const some = codes ? `?codigos=${codes.map(encodeURIComponent).join(',')}` : ''
  return { ...(await ask<PanelGrid>(`/datos/planilla/${encodeURIComponent(type)}${some}`)), askedAt }
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
