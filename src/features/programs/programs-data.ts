import type { PublicCollection } from '#/app/collections.ts'
import type { ProgramToken } from '#/features/programs/program-token.ts'

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

/** GET /panel/datos/agentes: one's own tokens (everybody's, for who administers accounts) and what programs did. */
export type PanelPrograms = { tokens: PanelToken[]; sittings: PanelSitting[]; address: string }
