import type { PublicCollection } from '../../catalogue/collections/collections.ts'

/** What a publication did with a document. */
export type PublicationChange = 'new' | 'changed' | 'removed'

/** A document whose fields were changed again since the publication that is to be taken back; values in the fields' own words. */
export type PanelConflict = {
  collection: PublicCollection
  id: string
  title: string
  version: number | null
  by: string | null
  fields: { path: string; label: string; now: string; before: string }[]
}
