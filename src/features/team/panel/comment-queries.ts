import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import type { commentsRead, mentionsRead, teamRead } from '#/features/team/server/comment-reads.ts'
import type { Outdated } from '#/panel/api/follow-changes.ts'

export type PanelComment = ReadOutput<typeof commentsRead>[number]
export type PanelTeam = ReadOutput<typeof teamRead>

export const commentsQuery = (collection: PublicCollection, id: string) =>
  readQuery<typeof commentsRead>('comentarios/:collection/:id', { collection, id })
export const mentionsQuery = readQuery<typeof mentionsRead>('menciones')
export const teamQuery = { ...readQuery<typeof teamRead>('equipo'), staleTime: 5 * 60_000 }

export const outdatedComments: Outdated = ({ documents, gone }) => [
  ...[...documents, ...gone].map(({ collection, id }) => commentsQuery(collection, id).queryKey),
  mentionsQuery.queryKey,
]
