import { queryOptions } from '@tanstack/react-query'
import type { SupplierSource, PanelSupplier } from '../../pages/panel/supplier-sheet-data.ts'
import type { PanelType } from '../../pages/panel/panel-data.ts'
import { ask } from '../api/request.ts'

export const suppliersQuery = queryOptions({
  queryKey: ['proveedores'],
  queryFn: () => ask<PanelSupplier[]>('/datos/proveedores'),
})

/** With what suppliers call their fields. */
export const supplierTypesQuery = queryOptions({
  queryKey: ['tipos', 'fichas'],
  queryFn: () => ask<PanelType[]>('/datos/tipos-de-fichas'),
  staleTime: 5 * 60_000,
})

/** Has a file read. Nothing of it is kept. @throws {Refused} {Unreachable} */
export async function uploadSupplierSheet(file: File): Promise<SupplierSource> {
  const form = new FormData()
  form.append('archivo', file)
  return (await ask<{ ok: true; output: SupplierSource }>('/fichas', { method: 'POST', body: form })).output
}
