import { queryOptions } from '@tanstack/react-query'
import type { ImportReport, PanelImport } from '../../pages/panel/spreadsheet-import-data.ts'
import { ask, Unreachable } from '../api/request.ts'

const LOOK_MS = 700

export const importsQuery = queryOptions({
  queryKey: ['importaciones'],
  queryFn: () => ask<PanelImport[]>('/datos/importaciones'),
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state, isStalled }) => state === 'reading' && !isStalled) ? LOOK_MS : false,
})

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['importacion', id],
    queryFn: () => ask<PanelImport>(`/datos/importacion/${id}`),
    // Another process may be reading it: how far it is stands in the database.
    refetchInterval: ({ state: { data } }) => (data?.state === 'reading' ? LOOK_MS : false),
    retry: (count, error) => error instanceof Unreachable && count < 5,
  })

/** What was found out of a file; `version` tells one review of it from another. */
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
  const form = new FormData()
  form.append('tipo', type)
  form.append('modo', mode)
  form.append('archivo', file)
  return (await ask<Uploaded>('/planillas', { method: 'POST', body: form })).output.id
}
