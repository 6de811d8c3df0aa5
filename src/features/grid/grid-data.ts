import type { FacetDefinition } from '#/catalogue/specs/product-type.ts'

type Data = Readonly<Record<string, unknown>>

/** Fields that no row tells: no cell shows them. */
export const NOT_IN_ROWS = ['pictures', 'downloads'] as const

/** Without `NOT_IN_ROWS`. */
export type GridRowData = {
  id: string
  live: Data | null
  /**
   * `data` null: to be taken off the site. `behind`: facts that the draft and a later publication both changed, null
   * without one; in them `data` has the draft's.
   */
  draft: { version: number; data: Data | null; by: string | null; behind: readonly string[] | null } | null
  /** Address of a small one. */
  picture: string | null
  /** 0 to 1. */
  completeness: number
}

export type GridType = {
  id: string
  collection: 'products' | 'offers'
  /** «Torre de sonido», «torre», «torres». */
  label: string
  singular: string
  plural: string
  /** Those that JSON can say. */
  facets: readonly Pick<FacetDefinition, 'key' | 'steps' | 'atLeast' | 'text'>[]
  categories: readonly { id: number; name: string; route: string; parent?: number | undefined }[]
}

/** GET /panel/datos/planilla/:type?codigos=A,B; offers are a type too. */
export type PanelGrid = { type: GridType; rows: readonly GridRowData[] }
