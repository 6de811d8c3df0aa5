import { countOf } from '../../language/es-AR/format.ts'
import type { PanelImport } from '../../pages/panel/spreadsheet-import-data.ts'

export function importWords({ state, mode, counts, refusal, isStalled, ahead }: PanelImport): string {
  switch (state) {
    case 'reading':
      if (isStalled) return 'La revisión se cortó'
      return ahead === null ? 'Revisando…' : waitingWords(ahead)
    case 'refused':
      return refusal ?? countOf(counts?.faults ?? 0, 'error que corregir', 'errores que corregir')
    case 'ready':
      return 'Listo para importar'
    case 'done':
      return mode === 'publish' ? 'Importado y publicado' : 'Importado como borradores'
    case 'undone':
      return 'Deshecho'
  }
}

/** «Espera su turno: hay 2 planillas antes.» */
export function waitingWords(ahead: number): string {
  return `Espera su turno: hay ${countOf(ahead, 'planilla', 'planillas')} antes.`
}

/** «12 nuevos, 3 cambian, 1.985 quedan igual». */
export function countWords({ fresh, changed, same }: NonNullable<PanelImport['counts']>): string {
  return [
    countOf(fresh, 'nuevo', 'nuevos'),
    countOf(changed, 'cambia', 'cambian'),
    countOf(same, 'queda igual', 'quedan igual'),
  ].join(', ')
}

/** The letters of a column, from 1, as a spreadsheet shows them. */
export function columnLetters(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return `${rest > 0 ? columnLetters(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`
}
