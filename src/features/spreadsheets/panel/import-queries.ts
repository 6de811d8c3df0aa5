import { queryOptions } from '@tanstack/react-query'
import type { ImportReport, PanelImport } from '#/features/spreadsheets/spreadsheet-import-data.ts'
import { dataQuery } from '#/panel/api/data-query.ts'
import { ask, upload } from '#/panel/api/request.ts'

const LOOK_MS = 700

export const importsQuery = queryOptions({
  ...dataQuery<PanelImport[]>('importaciones'),
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state, isStalled }) => state === 'reading' && !isStalled) ? LOOK_MS : false,
})

export const importQuery = (id: string) =>
  queryOptions({
    ...dataQuery<PanelImport>('importacion', id),
    // Another process may be reading it, so progress is polled from the database.
    refetchInterval: ({ state: { data } }) => (data?.state === 'reading' ? LOOK_MS : false),
  })

export const importReportQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['importacion', id, 'detalle', version],
    queryFn: () => ask<ImportReport>(`/datos/importacion-detalle/${id}`),
    staleTime: Infinity,
  })

type Uploaded = { ok: true; output: { id: string } }

/** Hands a file in; answers the import that it begins. @throws {Refused} {Unreachable} */
export async function uploadSpreadsheet(
  file: File,
  { type, mode }: { type: string; mode: PanelImport['mode'] },
): Promise<string> {
  return (await upload<Uploaded>('/planillas', file, { tipo: type, modo: mode })).output.id
}
