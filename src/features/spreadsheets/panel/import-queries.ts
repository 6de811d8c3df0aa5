import { queryOptions } from '@tanstack/react-query'
import type {
  importRead,
  importReportRead,
  importsRead,
} from '#/features/spreadsheets/server/spreadsheet-import-routes.ts'
import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import { upload } from '#/panel/api/request.ts'
import { collectionOfSpreadsheet, OFFERS_SHEET } from '#/publishing/model/columns/spreadsheet-names.ts'
import { formatCount, compareText } from '#/language/es-AR/format.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'

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

/** Uploads a file; returns the id of the import that it starts. @throws {Refused} {Unreachable} */
export async function uploadSpreadsheet(
  file: File,
  { type, mode }: { type: string; mode: PanelImport['mode'] },
): Promise<string> {
  return (await upload<Uploaded>('/planillas', file, { tipo: type, modo: mode })).output.id
}

export function importWords({ state, mode, counts, refusal, isStalled, ahead }: PanelImport): string {
  switch (state) {
    case 'reading':
      if (isStalled) return 'La revisión se cortó'
      return ahead === null ? 'Revisando…' : waitingWords(ahead)
    case 'refused':
      if (refusal === undefined && (counts?.asks ?? 0) > 0) return 'Falta que contestes algo'
      return refusal ?? formatCount(counts?.faults ?? 0, 'error que corregir', 'errores que corregir')
    case 'ready':
      return (counts?.faults ?? 0) === 0
        ? 'Listo para importar'
        : `Listo para importar lo que está bien; ${formatCount(counts!.faults, 'error', 'errores')} para corregir`
    case 'done':
      return mode === 'publish' ? 'Importado y publicado' : 'Importado como borradores'
    case 'undone':
      return 'Deshecho'
  }
}

export function waitingWords(ahead: number): string {
  return `Espera su turno: hay ${formatCount(ahead, 'planilla', 'planillas')} antes.`
}

type ImportCounts = { type: PanelImport['type']; counts: NonNullable<PanelImport['counts']> }

export function importCountWords({ type, counts: { fresh, changed, same } }: ImportCounts): string {
  const isOffers = collectionOfSpreadsheet(type) === 'offers'
  return [
    isOffers ? formatCount(fresh, 'nueva', 'nuevas') : formatCount(fresh, 'nuevo', 'nuevos'),
    formatCount(changed, 'cambia', 'cambian'),
    formatCount(same, 'queda igual', 'quedan igual'),
  ].join(', ')
}

export function sheetChoices(types: readonly Pick<PanelType, 'id' | 'label'>[] = []) {
  const sorted = types.toSorted((a, b) => compareText(a.label, b.label))
  return [OFFERS_SHEET, ...sorted].map(({ id, label }) => [id, label] as const)
}
