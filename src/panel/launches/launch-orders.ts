import type { PublicCollection } from '../../catalogue/documents/collections.ts'
import type { PanelLaunch } from '../../pages/panel/publishing-data.ts'

/** A draft in the version that somebody has before their eyes. */
export type SeenDraft = { collection: PublicCollection; document: string; version: number }

/** The documents of a launch as commands name them, in the versions that were seen. */
export function namedDocuments({ documents }: Pick<PanelLaunch, 'documents'>) {
  return documents.map(({ collection, id, version }) => ({ collection, document: id, version }))
}

/** The same in the versions that there are now, those without a draft left out: for whoever has them before their eyes. */
export function draftsOf({ documents }: Pick<PanelLaunch, 'documents'>) {
  return documents.flatMap(({ collection, id, draft }) =>
    draft ? [{ collection, document: id, version: draft.version }] : [],
  )
}
