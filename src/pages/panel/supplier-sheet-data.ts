import type { FileSource } from '../../catalogue/supplier-sheets/products-in-sheet.ts'

/** POST /panel/fichas, a file under `archivo`: what it has in it. Nothing of it is kept. */
export type SupplierSource = FileSource

/** GET /panel/datos/proveedores: what is remembered of each supplier's labels; a field's key, or null for what is left out. */
export type PanelSupplier = {
  readonly id: string
  readonly name: string
  readonly labels: readonly { readonly label: string; readonly field: string | null }[]
}
