import type { FileSource } from '#/features/supplier-sheets/model/products-in-sheet.ts'
import type { suppliersRead } from '#/features/supplier-sheets/server/supplier-sheet-routes.ts'
import type { supplierTypesRead } from '#/publishing/server/document-reads.ts'
import { readQuery, type ReadOutput } from '#/panel/api/read-query.ts'
import { typesQuery } from '#/panel/api/queries.ts'
import { upload } from '#/panel/api/request.ts'

export type PanelSupplier = ReadOutput<typeof suppliersRead>[number]

export const suppliersQuery = readQuery<typeof suppliersRead>('proveedores')

export const supplierTypesQuery = {
  ...readQuery<typeof supplierTypesRead>('tipos-de-fichas'),
  queryKey: [...typesQuery.queryKey, 'fichas'],
  staleTime: 5 * 60_000,
}

/** Uploads a file to be parsed, without storing it. @throws {Refused} {Unreachable} */
export async function uploadSupplierSheet(file: File): Promise<FileSource> {
  return (await upload<{ ok: true; output: FileSource }>('/fichas', file)).output
}
