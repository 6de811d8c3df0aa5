import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { PanelComment, PanelMention, PanelTeam } from '#/features/team/team-data.ts'
import { dataQuery } from '#/panel/api/data-query.ts'
import type { Outdated } from '#/panel/api/follow-changes.ts'

export const commentsQuery = (collection: PublicCollection, id: string) =>
  dataQuery<PanelComment[]>('comentarios', collection, id)
export const mentionsQuery = dataQuery<PanelMention[]>('menciones')
export const teamQuery = { ...dataQuery<PanelTeam>('equipo'), staleTime: 5 * 60_000 }

export const outdatedComments: Outdated = ({ documents, gone }) => [
  ...[...documents, ...gone].map(({ collection, id }) => commentsQuery(collection, id).queryKey),
  mentionsQuery.queryKey,
]
