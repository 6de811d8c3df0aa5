import type { MediaKind } from '../../pages/panel/media-data.ts'
import { filtersOf } from '../common/filters.ts'

export type MediaFilters = { ver?: MediaKind; buscar?: string }

/** Filters out of an address; what nobody knows is left out. */
const readWords = filtersOf('buscar')

/** Filters out of an address; what nobody knows is left out. */
export function readMediaFilters(search: Record<string, unknown>): MediaFilters {
  const { ver } = search
  return { ...readWords(search), ...(ver === 'sin-usar' || ver === 'archivos' ? { ver } : {}) }
}
