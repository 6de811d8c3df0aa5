import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'

export { MAX_TEAM_TEXT } from '#/publishing/model/handover.ts'
export { MAX_MENTIONS } from './comment.ts'

/** GET /panel/datos/comentarios/:collection/:id, in the order in which they were written. */
export type PanelComment = {
  id: string
  field: string
  isResolved: boolean
  by: string
  at: string
  text: string
}

/** GET /panel/datos/menciones: of oneself, the newest first, that wait for an answer. */
export type PanelMention = {
  comment: string
  collection: PublicCollection
  id: string
  title: string
  field: string
  by: string
  at: string
  text: string
}

/** GET /panel/datos/equipo: who can be mentioned. */
export type PanelTeam = { uid: string; email: string }[]
