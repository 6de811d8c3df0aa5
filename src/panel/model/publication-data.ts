import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'

export type PublicationChange = 'new' | 'changed' | 'removed'

/** Changed again since; values in words. */
export type PanelConflict = {
  collection: PublicCollection
  id: string
  title: string
  version: number | null
  by: string | null
  fields: { path: string; label: string; now: string; before: string }[]
}
