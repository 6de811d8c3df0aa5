import type { Actor } from './actor.ts'

/** Another one takes an index in every engine's migrations. */
export const FILTER_FIELDS = ['status', 'type', 'category', 'collection'] as const
export type FilterField = (typeof FILTER_FIELDS)[number]
type FilterValue = string | number | boolean

/** At most `limit` documents (default 50, maximum 500), after the `next` of the previous page. */
export type QueryPage = { limit?: number; after?: string }

export type DocumentQuery = QueryPage & {
  where?: { readonly [Field in FilterField]?: FilterValue }
  updatedBy?: Actor
  idPrefix?: string
  /** ISO 8601, UTC, with milliseconds: changed then or later. */
  updatedSince?: string
  /** Default `id` in code unit order; `newest` puts the last changed first, and the greater id first among equals. */
  order?: 'id' | 'newest'
}
