import type { PublicCollection } from '#/app/collections.ts'
import type { PanelComment, PanelMention, PanelTeam } from '#/features/team/team-data.ts'
import { dataQuery } from '#/panel/api/data-query.ts'

export const commentsQuery = (collection: PublicCollection, id: string) =>
  dataQuery<PanelComment[]>('comentarios', collection, id)
export const mentionsQuery = dataQuery<PanelMention[]>('menciones')
export const teamQuery = { ...dataQuery<PanelTeam>('equipo'), staleTime: 5 * 60_000 }
