import type { MediaKind } from './media-query.ts'
import { filtersOf } from '#/panel/common/filters.ts'

export type MediaFilters = { ver?: MediaKind; buscar?: string }

const readWords = filtersOf('buscar')

export function readMediaFilters(search: Record<string, unknown>): MediaFilters {
  const { ver } = search
  return {
    ...readWords(search),
    ...(ver === 'sin-usar' || ver === 'archivos' || ver === 'chicas' ? { ver } : {}),
  }
}
