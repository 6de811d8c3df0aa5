import { pagedQuery, type ReadInput } from '#/panel/api/read-query.ts'
import type { mediaRead } from '#/publishing/server/media-reads.ts'

export type MediaKind = NonNullable<ReadInput<typeof mediaRead>['ver']>

export const mediaQuery = (ver: MediaKind, q: string) =>
  pagedQuery<typeof mediaRead>('medios', { ver, q }, 'desde')
