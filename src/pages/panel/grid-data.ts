import type { FacetDefinition } from '../../catalogue/specs/product-type.ts'

type Data = Readonly<Record<string, unknown>>

/** A product as a row: what is on the site and what its draft says, without its pictures and downloads. */
export type GridRowData = {
  id: string
  live: Data | null
  /**
   * `data` null: it is to be taken off the site. `behind`: the product was published otherwise since the draft was begun; both are
   * put together in `data`, where the draft stands in the facts that both changed, which `behind` names. null: it was not.
   */
  draft: { version: number; data: Data | null; by: string | null; behind: readonly string[] | null } | null
  /** Address of a small picture. */
  picture: string | null
  /** 0 to 1. */
  completeness: number
}

/** What a row's cells are made of, beside the type's own fields (`PanelType`). */
export type GridType = {
  id: string
  /** «Torre de sonido», «torre», «torres». */
  label: string
  singular: string
  plural: string
  /** Filters that JSON can say. */
  facets: readonly Pick<FacetDefinition, 'key' | 'steps' | 'atLeast' | 'text'>[]
  categories: readonly { id: number; name: string; route: string; parent?: number | undefined }[]
}

/** GET /panel/datos/planilla/:type; `?codigos=A,B` for some of its products alone. */
export type PanelGrid = { type: GridType; rows: readonly GridRowData[] }
