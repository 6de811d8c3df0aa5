import { collectionOfSpreadsheet } from '#/publishing/model/columns/spreadsheet-names.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import type { PanelImport } from './import-queries.ts'

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
