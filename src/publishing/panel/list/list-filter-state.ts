import type { Summary } from '#/panel/model/panel-data.ts'
import { byTitle, isFound } from '#/panel/api/documents.ts'
import { filtersOf } from '#/panel/common/filters.ts'

export type DocumentFilters = ReturnType<typeof readDocumentFilters>
export const readDocumentFilters = filtersOf('buscar', 'estado', 'tipo', 'categoria', 'completo', 'orden')

/**
 * Filtered and sorted rows of a list. `found`: ids from the site's search, best first; products match by it or by their
 * letters, which also covers drafts.
 */
export function filtered(
  documents: readonly Summary[],
  filters: DocumentFilters,
  found: readonly string[] = [],
): Summary[] {
  const { buscar = '', estado, tipo, categoria, completo, orden } = filters
  const places = new Map(found.map((id, place) => [id, place]))
  const left = documents.filter((line) => {
    const { state, product } = line
    return (
      (estado === undefined || estadoOf(state, product?.status) === estado) &&
      (tipo === undefined || product?.type === tipo) &&
      (categoria === undefined || String(product?.category) === categoria) &&
      (completo === undefined || howComplete(product?.completeness) === completo) &&
      (places.has(line.id) || isFound(line, buscar))
    )
  })
  if (orden === 'incompletos') {
    return left.sort((a, b) => (a.product?.completeness ?? 1) - (b.product?.completeness ?? 1))
  }
  if (orden === 'recientes') return left.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  if (places.size === 0) return left.sort(byTitle)
  const placeOf = ({ id }: Summary) => places.get(id) ?? places.size
  return left.sort((a, b) => placeOf(a) - placeOf(b) || byTitle(a, b))
}

function howComplete(completeness = 1): string {
  if (completeness >= 1) return 'todo'
  return completeness < 0.7 ? 'poco' : 'casi'
}

function estadoOf(state: Summary['state'], status: string | undefined): string {
  if (state !== 'live') return 'borrador'
  return status === 'discontinued' ? 'discontinuado' : 'publicado'
}
