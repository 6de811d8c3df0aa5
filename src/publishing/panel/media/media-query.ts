import { pagedQuery, type ReadInput } from '#/panel/api/read-query.ts'
import type { mediaRead } from '#/publishing/server/media-reads.ts'
import { filtersOf } from '#/panel/common/filters.ts'
import type { MediaPicture } from '#/publishing/model/media-uses.ts'

export type MediaFilters = { ver?: MediaKind; buscar?: string }

const readMediaSearch = filtersOf('buscar')

export function readMediaFilters(search: Record<string, unknown>): MediaFilters {
  const { ver } = search
  return {
    ...readMediaSearch(search),
    ...(ver === 'sin-usar' || ver === 'archivos' || ver === 'chicas' ? { ver } : {}),
  }
}

export type MediaKind = NonNullable<ReadInput<typeof mediaRead>['ver']>

export const mediaQuery = (ver: MediaKind, q: string) =>
  pagedQuery<typeof mediaRead>('medios', { ver, q }, 'desde')

export function nameOfPicture({ name, uses, hash }: MediaPicture): string {
  const [first] = uses
  if (name !== null) return name
  if (!first) return `Foto ${hash.slice(0, 6)}`
  return [first.title, first.where].filter((part) => part !== '').join(', ')
}
