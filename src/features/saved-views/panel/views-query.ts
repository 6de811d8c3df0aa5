import type { PanelViews } from '#/features/saved-views/views-data.ts'
import { dataQuery } from '#/panel/api/data-query.ts'

export const viewsQuery = { ...dataQuery<PanelViews>('vistas'), staleTime: 60_000 }
