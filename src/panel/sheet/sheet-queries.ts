import { queryOptions } from '@tanstack/react-query'
import type { Summaries } from '../../pages/panel/panel-data.ts'
import type { PanelSheet } from '../../pages/panel/sheet-data.ts'
import { ask, Refused } from '../api/ask.ts'
import { summariesQuery } from '../api/queries.ts'

/** When it was asked for (`performance.now()`): what was sent since is not in it. */
export type AskedSheet = PanelSheet & { askedAt: number }

/** All of a type's, with the list of documents as it was when they were asked for. */
export type OpenedSheet = AskedSheet & { lines: Summaries | undefined }

/** As many as an address has room for. */
export const CODES_TOGETHER = 100

/** The products of a type; of these codes alone, or all. @throws {Refused} {Unreachable} */
export async function askSheet(type: string, codes?: readonly string[]): Promise<AskedSheet> {
  const askedAt = performance.now()
  const some = codes ? `?codigos=${codes.map(encodeURIComponent).join(',')}` : ''
  return { ...(await ask<PanelSheet>(`/datos/planilla/${encodeURIComponent(type)}${some}`)), askedAt }
}

/** Asked for anew each time that a grid is opened, with the list as it was then; what changes after that its rows are told. */
export const sheetQuery = (type: string) =>
  queryOptions({
    queryKey: ['planilla', type],
    queryFn: async ({ client }): Promise<OpenedSheet> => {
      const lines = client.getQueryData(summariesQuery.queryKey)
      return { ...(await askSheet(type)), lines }
    },
    // Rows go on in their store: what was read first is what they began with.
    structuralSharing: false,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: (count, error) => !(error instanceof Refused) && count < 3,
  })
