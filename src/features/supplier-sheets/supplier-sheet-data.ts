import type { FileSource } from './model/products-in-sheet.ts'

/** POST /panel/fichas, field `archivo`; not stored. */
export type SupplierSource = FileSource

/** GET /panel/datos/proveedores; `field` null: left out. */
export type PanelSupplier = {
  readonly id: string
  readonly name: string
  readonly labels: readonly { readonly label: string; readonly field: string | null }[]
}
