import { queryOptions } from '@tanstack/react-query'
import type {
  importRead,
  importReportRead,
  importsRead,
} from '#/features/spreadsheets/server/spreadsheet-import-routes.ts'
import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import { upload } from '#/panel/api/request.ts'

export type PanelImport = ReadOutput<typeof importRead>

const IMPORT_POLL_MS = 700

export const importsQuery = queryOptions({
  ...readQuery<typeof importsRead>('importaciones'),
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ state, isStalled }) => state === 'reading' && !isStalled) ? IMPORT_POLL_MS : false,
})

export const importQuery = (id: string) =>
  queryOptions({
    ...readQuery<typeof importRead>('importacion/:id', { id }),
    // Another process may be reading it, so progress is polled from the database.
    refetchInterval: ({ state: { data } }) => (data?.state === 'reading' ? IMPORT_POLL_MS : false),
  })

export const importReportQuery = (id: string, version: number) =>
  queryOptions({
    ...readQuery<typeof importReportRead>('importacion-detalle/:id', { id }),
    queryKey: ['importacion', id, 'detalle', version],
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
