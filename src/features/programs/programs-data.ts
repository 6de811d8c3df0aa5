import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { PreviewLink } from '#/publishing/model/preview-link.ts'
import type { ProgramToken } from './program-token.ts'

export type ProgramScope = ProgramToken['scope']

export type PanelToken = Pick<ProgramToken, 'id' | 'name' | 'scope' | 'createdAt' | 'expiresAt'> & {
  usedAt: string | null
  isOver: boolean
  /** Null for one's own. */
  owner: string | null
}

export type PanelSittingPart = {
  /** Null for a release that was prepared. */
  collection: PublicCollection | null
  id: string
  title: string
  state: 'draft' | 'gone' | 'discarded'
}

export type PanelSitting = {
  id: string
  /** «ana@…, con su agente». */
  by: string
  token: string
  from: string
  to: string
  parts: PanelSittingPart[]
}

export type PanelLink = Omit<PreviewLink, 'uid' | 'hash'> & Pick<PanelToken, 'owner'>

/** GET /panel/datos/agentes: one's own tokens and links (everybody's, for who administers accounts) and what programs did. */
export type PanelPrograms = {
  tokens: PanelToken[]
  links: PanelLink[]
  sittings: PanelSitting[]
  address: string
}
