import type { SupplierSource, PanelSupplier } from '#/features/supplier-sheets/supplier-sheet-data.ts'
import type { PanelType } from '#/panel/model/panel-data.ts'
import { dataQuery } from '#/panel/api/data-query.ts'
import { typesQuery } from '#/panel/api/queries.ts'
import { upload } from '#/panel/api/request.ts'

export const suppliersQuery = dataQuery<PanelSupplier[]>('proveedores')

export const supplierTypesQuery = {
  ...dataQuery<PanelType[]>('tipos-de-fichas'),
  queryKey: [...typesQuery.queryKey, 'fichas'],
  staleTime: 5 * 60_000,
}

/** Uploads a file to be parsed, without storing it. @throws {Refused} {Unreachable} */
export async function uploadSupplierSheet(file: File): Promise<SupplierSource> {
  return (await upload<{ ok: true; output: SupplierSource }>('/fichas', file)).output
}
