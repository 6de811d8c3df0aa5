import type { Actor } from './actor.ts'

/** Another one takes an index in every engine's migrations. */
export const FILTER_FIELDS = ['status', 'type', 'category', 'collection'] as const
export type FilterField = (typeof FILTER_FIELDS)[number]
type FilterValue = string | number | boolean

/** At most `limit` (50 unless told, up to 500), after where a part's `next` says. */
export type PageRequest = { limit?: number; after?: string }

export type DocumentQuery = PageRequest & {
  where?: { readonly [Field in FilterField]?: FilterValue }
  updatedBy?: Actor
  idPrefix?: string
  /** ISO 8601, UTC, with milliseconds: changed then or later. */
  updatedSince?: string
  /** By id, in code unit order; or the last changed first (of one moment, the greater id). */
  order?: 'id' | 'newest'
}
