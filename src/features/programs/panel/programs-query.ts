import type { QueryClient } from '@tanstack/react-query'
import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import type { programsRead } from '#/features/programs/server/programs-read.ts'

export type PanelPrograms = ReadOutput<typeof programsRead>

export const programsQuery = readQuery<typeof programsRead>('agentes')

export const refreshPrograms = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: programsQuery.queryKey })
