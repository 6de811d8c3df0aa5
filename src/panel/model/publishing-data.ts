import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { HistoryEntry, Issue } from './panel-data.ts'
import type { PublicationChange } from './publication-data.ts'

/** Maximum documents in one address. */
export const CHANGES_TOGETHER = 50

/** GET /panel/datos/cambios?de=COLLECTION/ID,COLLECTION/ID */
export type DraftChanges = {
  collection: PublicCollection
  id: string
  title: string
  version: number
  updatedAt: string
  /** Since it was begun, the last one last. */
  authors: string[]
  change: PublicationChange
  changes: HistoryEntry['changes']
}

/** `version` was seen; `draft` is there now, null for none. */
export type ReleaseDocument = {
  collection: PublicCollection
  id: string
  title: string
  version: number
  draft: { version: number; updatedAt: string; by: string | null } | null
}

/** GET /panel/datos/lanzamientos: what waits first. `at`: ISO 8601, UTC. */
export type PanelRelease = {
  id: string
  version: number
  name: string
  status: 'open' | 'scheduled' | 'failed' | 'done'
  at: string | null
  /** When what it publishes goes back; null for never. */
  until: string | null
  /** `left`: documents changed meanwhile, which were not reverted; `sentence`: why nothing was reverted. */
  ended: {
    at: string
    left: { collection: PublicCollection; id: string; title: string }[]
    sentence: string | null
  } | null
  /** Email, or words, of who saved it last; it is published in their name. */
  by: string | null
  updatedAt: string
  documents: ReleaseDocument[]
  failure: { at: string; sentence: string } | null
  publication: string | null
}

/** In an editor's words; `label` empty for the whole. */
export type NamedIssue = Issue & { collection: PublicCollection; id: string; title: string; label: string }

/** GET /panel/datos/lanzamiento/:id (or null). `issues`: if all of it were published now. */
export type CheckedRelease = PanelRelease & { issues: NamedIssue[] }

/** GET /panel/datos/publicacion/:id (or null) */
export type PublicationChanges = {
  documents: {
    collection: PublicCollection
    id: string
    title: string
    change: PublicationChange
    changes: HistoryEntry['changes']
  }[]
  /** Beyond these. */
  more: number
  /** Whether undoing it makes drafts of what was published. */
  leavesDrafts: boolean
}

/** GET /panel/datos/eliminados */
export type Deleted = {
  collection: PublicCollection
  id: string
  title: string
  at: string
  until: string
  by: string | null
  /** Redirect target of its former address. */
  redirect: string | null
  hasDraft: boolean
}

export type LinkTo = { collection: PublicCollection; id: string; title: string; label: string }

/** GET /panel/datos/enlaces/:collection/:id (null when not on the site). An error in `issues` forbids it. */
export type DeletionFacts = {
  links: LinkTo[]
  issues: NamedIssue[]
  /** Null for none of its own. */
  path: string | null
  /** The best first. */
  targets: { path: string; title: string }[]
}
