import type { MediaKind } from './media-query.ts'
import { filtersOf } from '#/panel/common/filters.ts'

export type MediaFilters = { ver?: MediaKind; buscar?: string }

const readMediaSearch = filtersOf('buscar')

export function readMediaFilters(search: Record<string, unknown>): MediaFilters {
  const { ver } = search
  return {
    ...readMediaSearch(search),
    ...(ver === 'sin-usar' || ver === 'archivos' || ver === 'chicas' ? { ver } : {}),
  }
}
