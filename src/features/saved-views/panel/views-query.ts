import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import type { viewsRead } from '#/features/saved-views/server/views-read.ts'

export type PanelViews = ReadOutput<typeof viewsRead>
export type PanelView = PanelViews['views'][number]

export const viewsQuery = { ...readQuery<typeof viewsRead>('vistas'), staleTime: 60_000 }
