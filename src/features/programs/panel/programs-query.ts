import type { QueryClient } from '@tanstack/react-query'
import type { PanelPrograms } from '#/features/programs/programs-data.ts'
import { dataQuery } from '#/panel/api/data-query.ts'

export const programsQuery = dataQuery<PanelPrograms>('agentes')

export const refreshPrograms = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: programsQuery.queryKey })
