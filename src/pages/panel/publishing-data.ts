import type { PublicCollection } from '../../catalogue/collections/collections.ts'
import type { HistoryEntry, Issue } from './panel-data.ts'
import type { PublicationChange } from './publication-data.ts'

/** As many drafts as one address names. */
export const CHANGES_TOGETHER = 50

/** GET /panel/datos/cambios?de=COLLECTION/ID,COLLECTION/ID (nothing of what has no draft): all that publishing a draft in this version would change. */
export type DraftChanges = {
  collection: PublicCollection
  id: string
  title: string
  version: number
  updatedAt: string
  /** Everybody who wrote in it since it was begun, the last one last. */
  authors: string[]
  change: PublicationChange
  changes: HistoryEntry['changes']
}

/** A draft of a launch. `version` is the one that was seen; `draft` what there is now, null when there is none. */
export type ReleaseDocument = {
  collection: PublicCollection
  id: string
  title: string
  version: number
  draft: { version: number; updatedAt: string; by: string | null } | null
}

/** GET /panel/datos/lanzamientos: what waits first, what was published last. `at`: ISO 8601, UTC. */
export type PanelRelease = {
  id: string
  version: number
  name: string
  status: 'open' | 'scheduled' | 'failed' | 'done'
  at: string | null
  /** E-mail, or words, of who saved it last: it is published in their name. */
  by: string | null
  updatedAt: string
  documents: ReleaseDocument[]
  failure: { at: string; sentence: string } | null
  publication: string | null
}

/** A fault or an oddity, with the document and the field that it is of in an editor's words; `label` empty for the whole. */
export type NamedIssue = Issue & { collection: PublicCollection; id: string; title: string; label: string }

/** GET /panel/datos/lanzamiento/:id (null when there is none). `issues` is what publishing all of it now would say. */
export type CheckedRelease = PanelRelease & { issues: NamedIssue[] }

/** GET /panel/datos/publicacion/:id (null when there is none): what a publication changed, document by document. */
export type PublicationChanges = {
  documents: {
    collection: PublicCollection
    id: string
    title: string
    change: PublicationChange
    changes: HistoryEntry['changes']
  }[]
  /** Documents beyond these. */
  more: number
}

/** GET /panel/datos/eliminados: what can be brought back until `until`. */
export type Deleted = {
  collection: PublicCollection
  id: string
  title: string
  at: string
  until: string
  by: string | null
  /** Where its address leads now; null for nowhere. */
  redirect: string | null
  hasDraft: boolean
}

/** A document that names another one, and in which field. */
export type LinkTo = { collection: PublicCollection; id: string; title: string; label: string }

/** GET /panel/datos/enlaces/:collection/:id: what deleting it would do; null for what is not on the site. An error among `issues` means that it can't be. */
export type DeletionFacts = {
  links: LinkTo[]
  issues: NamedIssue[]
  /** The visitors' address that it has; null for none of its own. */
  path: string | null
  /** Where whoever comes to that address may be led to, the best first. */
  targets: { path: string; title: string }[]
}
